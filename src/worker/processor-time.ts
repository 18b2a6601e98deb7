import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Time that a process has had on processors, all its threads together, without programs it has started. Null when unknown. */
export async function processorMs(pid: number): Promise<number | null> {
  try {
    if (process.platform === 'linux') return readStat(await readFile(`/proc/${pid}/stat`, 'utf8'))
    if (process.platform === 'win32') return null
    return readPsTime((await run('ps', ['-o', 'time=', '-p', String(pid)])).stdout)
  } catch {
    return null
  }
}

/** Linux counts in hundredths of a second, whatever its clock. */
const tickMs = 10

/** The program's name, in brackets, may hold anything; what comes after it is counted from the third field (proc_pid_stat(5)). */
function readStat(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [userTicks, systemTicks] = [fields[14 - 3], fields[15 - 3]]
  return (Number(userTicks) + Number(systemTicks)) * tickMs
}

/** `[[days-]hours:]minutes:seconds`, on some systems with hundredths. */
export function readPsTime(text: string): number {
  const [clock = '', days = '0'] = text.trim().split('-').reverse()
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return (Number(days) * 86_400 + seconds) * 1000
}
