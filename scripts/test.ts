import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Every check and every test, with one line at the end that counts them: each check counts as one. */
const checks: [name: string, command: string[]][] = [
  ['types', ['tsc', '-b', '.', 'tsconfig.web.json', 'e2e']],
  ['lint and format', ['biome', 'check', '--error-on-warnings', '.']],
  ['dead code', ['knip']],
]

let passed = 0
let failed = 0
let skipped = 0

for (const [name, [command = '', ...args]] of checks) {
  const ok = spawnSync(command, args, { stdio: 'inherit' }).status === 0
  console.log(`${ok ? 'ok' : 'FAILED'}  ${name}`)
  if (ok) passed++
  else failed++
}

const folder = mkdtempSync(join(tmpdir(), 'safelight-report-'))
const report = join(folder, 'tests.json')
const { status } = spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
const counts = readCounts()
passed += counts.passed
failed += counts.failed
skipped += counts.skipped
// A suite that could not even start fails the run without counting as a test.
if (status !== 0 && counts.failed === 0) failed++
rmSync(folder, { recursive: true })

if (skipped > 0) console.log(`${skipped} tests were skipped: what they need is not on this machine.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function readCounts(): { passed: number; failed: number; skipped: number } {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}
