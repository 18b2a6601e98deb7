import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const program = fileURLToPath(new URL('../testing/run-engine.ts', import.meta.url))
const canTrace = spawnSync('strace', ['-f', '-e', 'trace=none', 'true']).status === 0

/**
 * The inference runtime comes with a telemetry client of its maker. With the first session it writes a device id and a queue
 * of events under the home folder and reads who the machine is and whom it trusts; nine seconds later it connects.
 */
const proven = canTrace ? ', reads no identity and tries no connection while it runs' : ''
test(`an engine leaves nothing in the home folder${proven}`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'telemetry-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const home = join(folder, 'home')
  const trace = join(folder, 'trace')
  await mkdir(home)
  const tracer = canTrace ? ['strace', '-f', '-qq', '-e', 'trace=connect,sendto,openat,access', '-o', trace] : []
  const [command = '', ...args] = [...tracer, process.execPath, program]
  const { stdout } = await promisify(execFile)(command, args, {
    env: { PATH: process.env.PATH, HOME: home, TMPDIR: folder },
  })
  expect(JSON.parse(stdout)).toMatchObject({ kind: 'failed', code: 'text-not-found' })
  expect(await readdir(home, { recursive: true })).toEqual([])
  const calls = canTrace ? (await readFile(trace, 'utf8')).split('\n') : []
  expect(calls.filter((line) => /AF_INET|machine-id|ca-certificates|ca-bundle/.test(line))).toEqual([])
})
