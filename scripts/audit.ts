import { findLicenceProblems } from './find-licence-problems.ts'
import { runNpm } from './run-npm.ts'

/** `npm run audit`: licences of what is installed with the product, then known holes in it, which npm asks the registry for. */
const licences = findLicenceProblems()
for (const problem of licences) console.log(`licence  ${problem}`)
console.log(licences.length === 0 ? 'ok  every licence is one of those allowed' : 'FAILED  licences')

const holes = findHoles()
for (const { name, severity, range } of holes ?? []) console.log(`${severity}  ${name} ${range}`)
if (holes === null) console.log('UNKNOWN  known holes: the registry did not answer. Run this again where it does.')
else console.log(holes.length === 0 ? 'ok  no known holes' : 'FAILED  known holes')

// What is not known is not well.
process.exit(licences.length === 0 && holes?.length === 0 ? 0 : 1)

interface Hole {
  readonly name: string
  readonly severity: string
  readonly range: string
}

/** Null when nobody could be asked. */
function findHoles(): readonly Hole[] | null {
  try {
    const report = JSON.parse(runNpm(['audit', '--omit=dev', '--json']).stdout)
    return report.vulnerabilities ? Object.values(report.vulnerabilities as Record<string, Hole>) : null
  } catch {
    return null
  }
}
