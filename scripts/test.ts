import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

/** Every check and every test, with one line at the end that counts them: each check counts as one. */
const checks: [name: string, command: string[]][] = [
  ['types', ['tsc', '-b', '.', 'tsconfig.web.json', 'e2e', 'clients/typescript/tsconfig.node.json']],
  ['lint and format', ['biome', 'check', '--error-on-warnings', '.']],
  ['dead code', ['knip']],
]

let passed = 0
let failed = 0

for (const [name, [command = '', ...args]] of checks) {
  const ok = spawnSync(command, args, { stdio: 'inherit' }).status === 0
  console.log(`${ok ? 'ok' : 'FAILED'}  ${name}`)
  if (ok) passed++
  else failed++
}

const folder = mkdtempSync(join(tmpdir(), 'safelight-report-'))
const path = join(folder, 'tests.json')
const files = process.argv.slice(2)
const { status } = spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`, ...files],
  // What is compiled once is not compiled again by the many processes that tests start.
  { stdio: 'inherit', env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'), ...process.env } },
)
const report = readReport()
passed += report.numPassedTests
failed += report.numFailedTests
// A suite that could not even start fails the run without counting as a test.
if (status !== 0 && report.numFailedTests === 0) failed++
rmSync(folder, { recursive: true })

if (files.length === 0) printSlowest(20)
const skipped = report.numPendingTests
if (skipped > 0) console.log(`${skipped} tests were skipped: what they need is not on this machine.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[]
}

function readReport(): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] }
  }
}

function printSlowest(count: number): void {
  const timed = report.testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }))
  console.log('The slowest files, in seconds:')
  for (const { name, ms } of timed.sort((a, b) => b.ms - a.ms).slice(0, count)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${relative(process.cwd(), name)}`)
  }
}
