import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiCallerKit, apiCaller } from '../../../../src/testing/api-caller.ts'
import { drawDisc } from '../../../../src/testing/pictures.ts'
import { holdWorker } from '../../../../src/testing/roles.ts'
import { shareTestServer, type TestServer } from '../../../../src/testing/server.ts'
import { eventually } from '../../../../src/testing/visitor.ts'
import { callCommand } from '../../testing/call-command.ts'
import { Safelight } from '../index.ts'

const bin = join(import.meta.dirname, '../../bin/safelight.js')
/** Only cutting, which needs no model. */
const crop = ['uncrop', '--left', '-8']

let server: TestServer
let picture: Buffer
let folder = ''
let caller: ApiCallerKit
beforeAll(async () => {
  server = await shareTestServer()
  picture = await drawDisc(100, 80)
})
afterAll(() => server.stop())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'safelight-command-'))
  caller = await apiCaller(server, 5)
})
afterEach(() => rmSync(folder, { recursive: true }))

const place = (...names: string[]): string[] =>
  names.map((name) => {
    writeFileSync(join(folder, name), picture)
    return join(folder, name)
  })
const out = () => join(folder, 'cut')
const files = () => readdirSync(out()).sort()
const environment = () => ({ SAFELIGHT_KEY: caller.key, SAFELIGHT_URL: server.url })

const run = (args: readonly string[], env: Record<string, string> = environment()) => callCommand(args, env)

describe('several pictures', () => {
  test('are named after their pictures, and done once', async () => {
    place('a.jpg', 'b.jpg', 'c.jpg')
    const args = [...crop, join(folder, '*.jpg'), '--out', out()]
    const first = await run(args)
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toContain(`${join(folder, 'b.jpg')} -> ${join(out(), 'b.png')}`)
    expect(first.stdout).toMatch(/3 done\n$/)
    expect(files()).toEqual(['a.png', 'b.png', 'c.png'])
    expect(await caller.balance()).toBe(2)

    rmSync(join(out(), 'b.png'))
    place('d.jpg')
    expect((await run(args)).stdout).toMatch(/2 done, 2 skipped\n$/)
    expect(files()).toEqual(['a.png', 'b.png', 'c.png', 'd.png'])
    // What was paid for and lost is fetched again, for a day.
    expect(await caller.balance()).toBe(1)

    const before = statSync(join(out(), 'a.png')).mtimeMs
    expect((await run([...crop, join(folder, 'a.jpg'), '--out', out(), '--force'])).stdout).toMatch(/1 done\n$/)
    expect(statSync(join(out(), 'a.png')).mtimeMs).toBeGreaterThan(before)
    expect(await caller.balance()).toBe(0)
  })

  test('fail one by one, and scripts can read which', async () => {
    const [good = '', bad = ''] = place('good.jpg', 'bad.jpg')
    writeFileSync(bad, 'no picture')
    const { code, stdout } = await run([...crop, good, bad, '--out', out(), '--json', '--parallel', '1'])
    expect(code).toBe(1)
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      {
        event: 'picture',
        file: good,
        state: 'ready',
        output: join(out(), 'good.png'),
        job: expect.any(String),
        credits: 1,
      },
      { event: 'picture', file: bad, state: 'failed', error: expect.any(String), code: 'image-unsupported' },
      { event: 'end', ready: 1, skipped: 0, failed: 1, cancelled: 0, left: 0 },
    ])
    expect(files()).toEqual(['good.png'])
  })

  test('end early when the credits do', async () => {
    caller = await apiCaller(server, 1)
    const { code, stdout } = await run([
      ...crop,
      ...place('a.jpg', 'b.jpg', 'c.jpg'),
      '--out',
      out(),
      '--parallel',
      '1',
    ])
    expect(code).toBe(3)
    expect(stdout).toMatch(/b\.jpg failed: .*credits/)
    expect(stdout).toMatch(/1 done, 1 failed, 1 not begun\n$/)
  })
})

describe('an interruption', () => {
  let release: () => Promise<void>
  beforeEach(async () => {
    release = await holdWorker(server)
  })
  afterEach(() => release())

  async function start(args: readonly string[]) {
    const child = spawn(process.execPath, [bin, ...args], { env: { ...process.env, ...environment() } })
    let said = ''
    child.stdout.on('data', (text) => {
      said += text
    })
    const ended = once(child, 'close')
    const client = new Safelight({ key: caller.key, url: server.url })
    const jobs = async () => (await client.jobs.list()).jobs.map(({ state }) => state)
    await eventually(async () => (await jobs()).length === 2)
    return { child, jobs, ended: async () => ({ code: (await ended)[0], said }) }
  }

  test('by Ctrl-C cancels what runs and says what is done; the same command goes on', async () => {
    const args = [...crop, ...place('a.jpg', 'b.jpg', 'c.jpg'), '--out', out(), '--parallel', '2']
    mkdirSync(out())
    const { child, jobs, ended } = await start(args)
    child.kill('SIGINT')
    const { code, said } = await ended()
    expect(code).toBe(130)
    expect(said).toMatch(/0 done, 2 cancelled, 1 not begun\n$/)
    expect(await jobs()).toEqual(['cancelled', 'cancelled'])
    expect(files()).toEqual([])
    expect(await caller.balance()).toBe(5)

    await release()
    expect(await run(args)).toMatchObject({ code: 0, stdout: expect.stringMatching(/3 done\n$/) })
    expect(files()).toEqual(['a.png', 'b.png', 'c.png'])
    expect(await caller.balance()).toBe(2)
  })

  test('by force is found by the same command, and nothing is paid twice', async () => {
    const args = [...crop, ...place('a.jpg', 'b.jpg'), '--out', out()]
    const { child, jobs, ended } = await start(args)
    child.kill('SIGKILL')
    await ended()
    await release()
    expect(await run(args)).toMatchObject({ code: 0 })
    expect(files()).toEqual(['a.png', 'b.png'])
    expect(await jobs()).toEqual(['ready', 'ready'])
    expect(await caller.balance()).toBe(3)
  })
})

describe('what is not allowed', () => {
  test.each([
    ['without a key', {}, /No key: make one at http:\/\/localhost:3000\/settings/],
    ['with a wrong key', { SAFELIGHT_KEY: 'slk_wrong' }, /key/],
  ])('%s has an exit code of its own', async (_, env, why) => {
    const url: Record<string, string> = 'SAFELIGHT_KEY' in env ? { SAFELIGHT_URL: server.url } : {}
    const { code, stderr } = await run([...crop, ...place('a.jpg'), '--out', out()], { ...env, ...url })
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringMatching(why) })
  })
})

test('credits and jobs are shown', async () => {
  expect(await run(['credits'])).toMatchObject({ code: 0, stdout: '5 credits left.\n' })
  expect(await run(['credits', '--json'])).toMatchObject({ stdout: '{"balance":5,"unlimited":false}\n' })
  expect(await run(['jobs'])).toMatchObject({ code: 0, stdout: 'There are no jobs.\n' })
  await run([...crop, ...place('a.jpg'), '--out', out()])
  expect(await run(['jobs', '--limit', '1'])).toMatchObject({
    stdout: expect.stringMatching(/ready +uncrop +1 picture +1 credit\n$/),
  })
})
