import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiCallerKit, apiCaller } from '../testing/api-caller.ts'
import { freePort } from '../testing/free-port.ts'
import { shareTestServer, type TestServer } from '../testing/server.ts'
import { eventually } from '../testing/visitor.ts'
import { callSamples } from '../web/pages/api/call-samples.ts'
import { jobSamples, webhookSamples } from '../web/pages/api/job-samples.ts'
import { formatSecret } from './webhooks/secrets.ts'
import { signatureHeaders } from './webhooks/signature.ts'

let server: TestServer
let caller: ApiCallerKit
let folder: string
/** Cut out already, which is seen without an engine: how well one cuts is shown elsewhere. */
let photo: Buffer
beforeAll(async () => {
  server = await shareTestServer()
  const disc = '<svg width="64" height="48"><circle cx="32" cy="24" r="16" fill="#9c3a1f"/></svg>'
  photo = await sharp(Buffer.from(disc)).png().toBuffer()
  folder = await mkdtemp(join(process.env.SAFELIGHT_TEST_FOLDER ?? tmpdir(), 'samples-'))
})
beforeEach(async () => {
  caller = await apiCaller(server)
  await writeFile(join(folder, 'photo.jpg'), photo)
  await rm(join(folder, 'cutout.png'), { force: true })
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.stop()
})

interface Interpreter {
  readonly command: string
  /** The file of the program. */
  readonly file: string
  /** How it is asked whether it is there. */
  readonly probe: readonly string[]
}

const interpreters: Readonly<Record<string, Interpreter>> = {
  curl: { command: 'sh', file: 'sample.sh', probe: ['-c', 'true'] },
  javascript: { command: process.execPath, file: 'sample.mjs', probe: ['--version'] },
  python: { command: 'python3', file: 'sample.py', probe: ['--version'] },
  php: { command: 'php', file: 'sample.php', probe: ['--version'] },
}

/** A program that ends well where the packages are installed that a call needs, in languages that have none for it of their own. */
const packageProbes: Readonly<Record<string, readonly string[]>> = {
  python: ['-c', 'import requests'],
  php: ['-r', 'new CURLFile("x");'],
}

/** Node and curl are on every machine that runs the tests; the others are tried where they are installed. */
const isMissing = (id: string, probes: Readonly<Record<string, readonly string[]>> = {}): boolean => {
  const { command = '', probe = [] } = interpreters[id] ?? {}
  return spawnSync(command, probes[id] ?? probe, { stdio: 'ignore' }).status !== 0
}

async function startSample(id: string, code: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const { command = '', file = '' } = interpreters[id] ?? {}
  await writeFile(join(folder, file), code)
  const { PATH, HOME } = process.env
  return spawn(command, [file, ...args], { cwd: folder, env: { PATH, HOME, SAFELIGHT_KEY: caller.key, ...env } })
}

async function runSample(...given: Parameters<typeof startSample>): Promise<{ status: number; output: string }> {
  const child = await startSample(...given)
  const output = outputOf(child)
  const [status] = (await once(child, 'close')) as [number]
  return { status, output: output.text }
}

function outputOf({ stdout, stderr }: ChildProcess): { text: string } {
  const output = { text: '' }
  for (const stream of [stdout, stderr]) stream?.on('data', (piece) => (output.text += piece))
  return output
}

async function expectCutout(name: string): Promise<void> {
  const { format, hasAlpha, width, height } = await sharp(await readFile(join(folder, name))).metadata()
  expect({ format, hasAlpha, width, height }).toEqual({ format: 'png', hasAlpha: true, width: 64, height: 48 })
}

/** One that is skipped is named in the report, with what is not installed. */
describe.each(callSamples)('$label', ({ id, code, needs }) => {
  test.skipIf(isMissing(id, packageProbes))(`saves the cut-out. ${needs}`, async () => {
    const { status, output } = await runSample(id, code(server.url))
    expect(output).not.toMatch(/error|warning|notice/i)
    expect(status).toBe(0)
    await expectCutout('cutout.png')
    expect(await caller.balance()).toBe(99)
  })

  test.skipIf(isMissing(id, packageProbes))(`says what is wrong. ${needs}`, async () => {
    const { output } = await runSample(id, code(server.url), [], { SAFELIGHT_KEY: 'slk_wrong' })
    expect(output).toContain('This API key does not work')
  })
})

test('a job of several pictures is started, waited for and saved', async () => {
  const [node] = jobSamples
  if (!node) throw new Error('there is no sample')
  await writeFile(join(folder, 'other.jpg'), photo)
  const { status, output } = await runSample(node.id, node.code(server.url), ['photo.jpg', 'other.jpg'])
  expect(output).toBe('')
  expect(status).toBe(0)
  await expectCutout('cutout-0.png')
  await expectCutout('cutout-1.png')
  expect(await caller.balance()).toBe(98)
})

test('a job is started and looked at with curl', async () => {
  const curl = jobSamples.find(({ id }) => id === 'curl')
  if (!curl) throw new Error('there is no sample')
  for (const name of ['one.jpg', 'two.jpg']) await writeFile(join(folder, name), photo)
  const { status, output } = await runSample(curl.id, curl.code(server.url))
  expect(status).toBe(0)
  expect(JSON.parse(output)).toMatchObject({ tool: 'remove-background', count: 2, items: [{ index: 0 }, { index: 1 }] })
})

describe.each(webhookSamples)('a receiver of webhooks in $label', ({ id, code, needs }) => {
  const secret = Buffer.from('a secret of somebody')
  const body = JSON.stringify({ type: 'job.ended', data: { id: 'the-job', state: 'ready' } })
  const now = Math.floor(Date.now() / 1000)
  const sign = (secrets: Buffer[], timestamp = now) =>
    signatureHeaders(secrets, { id: 'the-delivery', timestamp, body })

  test.skipIf(isMissing(id))(`takes what we have signed, and nothing else. ${needs}`, async () => {
    const PORT = String(await freePort())
    const child = await startSample(id, code(server.url), [], { PORT, SAFELIGHT_WEBHOOK_SECRET: formatSecret(secret) })
    const output = outputOf(child)
    try {
      const send = async (headers: Record<string, string>, sent = body) =>
        (await fetch(`http://127.0.0.1:${PORT}`, { method: 'POST', headers, body: sent })).status
      // It refuses what has no signature, as soon as it listens.
      expect(await eventually(() => send({}).catch(() => null))).toBe(400)
      expect(await send(sign([secret]))).toBe(204)
      await eventually(async () => output.text.includes('the-delivery the-job ready'))
      const next = Buffer.from('the one that follows')
      expect(await send(sign([next, secret]))).toBe(204)
      expect(await send(sign([next]))).toBe(400)
      expect(await send(sign([secret]), body.replace('ready', 'failed'))).toBe(400)
      expect(await send(sign([secret], now - 3600))).toBe(400)
    } finally {
      child.kill('SIGKILL')
    }
  })
})
