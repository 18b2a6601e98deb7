import type { Safelight } from '../safelight.ts'
import { SafelightError } from '../safelight-error.ts'
import { exitCodes, isNotAllowed } from './exit-codes.ts'
import type { Work } from './plan-work.ts'
import type { Ending, Reporter } from './reporter.ts'
import { type Order, runWork } from './run-work.ts'

interface Run {
  readonly client: Safelight
  readonly order: Order
  readonly works: readonly Work[]
  readonly parallel: number
  readonly reporter: Reporter
  readonly signal: AbortSignal
}

/** All pictures, several at a time; resolves with the exit code. */
export async function runTool({ client, order, works, parallel, reporter, signal }: Run): Promise<number> {
  const counts = { ready: 0, skipped: 0, failed: 0, cancelled: 0 }
  const waiting = [...works]
  let isRefused = false
  const runNext = async (): Promise<void> => {
    const work = isRefused || signal.aborted ? undefined : waiting.shift()
    if (!work) return
    const ending = await end(work)
    counts[ending.state] += 1
    reporter.ended(work.name, ending)
    return runNext()
  }
  const end = async (work: Work): Promise<Ending> => {
    if (work.existing && !order.force) return { state: 'skipped', output: work.existing }
    try {
      reporter.progress(work.name, 0)
      const onProgress = (share: number) => reporter.progress(work.name, share)
      return { state: 'ready', ...(await runWork(client, order, work, { signal, onProgress })) }
    } catch (error) {
      if (signal.aborted) return { state: 'cancelled' }
      if (error instanceof SafelightError && isNotAllowed(error.status)) isRefused = true
      const code = error instanceof SafelightError ? error.code : 'file'
      return { state: 'failed', error: (error as Error).message, code }
    }
  }
  await Promise.all(Array.from({ length: parallel }, runNext))
  reporter.finished({ ...counts, left: waiting.length })
  if (signal.aborted) return exitCodes.interrupted
  if (isRefused) return exitCodes.notAllowed
  return counts.failed > 0 ? exitCodes.someFailed : exitCodes.done
}
