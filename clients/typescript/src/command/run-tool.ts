import type { Safelight } from '../safelight.ts'
import { SafelightError } from '../safelight-error.ts'
import { exitCodes, isNotAllowed } from './exit-codes.ts'
import type { PictureRun } from './plan-runs.ts'
import type { Ending, Reporter } from './reporter.ts'
import { type RunSettings, runPicture } from './run-picture.ts'

interface ToolRun {
  readonly client: Safelight
  readonly settings: RunSettings
  readonly runs: readonly PictureRun[]
  readonly parallel: number
  readonly reporter: Reporter
  readonly signal: AbortSignal
}

/** All pictures, several at a time; resolves with the exit code. */
export async function runTool({ client, settings, runs, parallel, reporter, signal }: ToolRun): Promise<number> {
  const counts = { ready: 0, skipped: 0, failed: 0, cancelled: 0 }
  const waiting = [...runs]
  let isRefused = false
  const runNext = async (): Promise<void> => {
    const run = isRefused || signal.aborted ? undefined : waiting.shift()
    if (!run) return
    const ending = await end(run)
    counts[ending.state] += 1
    reporter.ended(run.name, ending)
    return runNext()
  }
  const end = async (run: PictureRun): Promise<Ending> => {
    if (run.existing && !settings.force) return { state: 'skipped', output: run.existing }
    try {
      reporter.progress(run.name, 0)
      const onProgress = (share: number) => reporter.progress(run.name, share)
      return { state: 'ready', ...(await runPicture(client, settings, run, { signal, onProgress })) }
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
