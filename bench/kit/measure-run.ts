import type { EngineResult } from '../../src/tools/engine.ts'
import { BenchEngine, type Run } from './bench-engine.ts'

export interface Measured {
  readonly coldSeconds: number
  /** NaN when there were no warm runs. */
  readonly warmSeconds: number
  /** The most memory the engine's process ever held; NaN where the system does not tell. */
  readonly peakMb: number
  /** Results of the last run. */
  readonly results: readonly EngineResult[]
  /** Seconds in each stage of the last run. */
  readonly stages: ReadonlyMap<string, number>
}

interface Options {
  /** 2 unless said, and the best of them counts. 0 where a run takes minutes. */
  readonly warmRuns?: number
  /** The module that runs in the child process: the product's engines unless said. */
  readonly child?: URL
}

/** The same run several times in one fresh engine process. */
export async function measureRun(run: Run, { warmRuns = 2, child }: Options = {}): Promise<Measured> {
  const engine = new BenchEngine(child)
  try {
    let { seconds: coldSeconds, results, stages } = await engine.run(run)
    let warmSeconds = Number.NaN
    for (let index = 0; index < warmRuns; index++) {
      const warm = await engine.run(run)
      warmSeconds = Math.min(warm.seconds, Number.isNaN(warmSeconds) ? warm.seconds : warmSeconds)
      ;({ results, stages } = warm)
    }
    return { coldSeconds, warmSeconds, peakMb: engine.peakMb, results, stages }
  } finally {
    engine.close()
  }
}
