import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { builtinOnly } from '../../src/generation/settings.ts'
import { defaultModelsRoot } from '../../src/imaging/models/manifest.ts'
import type { ToolId } from '../../src/tools/catalogue.ts'
import type { EngineResult } from '../../src/tools/engine.ts'
import { EngineHost } from '../../src/worker/engine-host.ts'

export interface Run {
  readonly tool: ToolId
  readonly params: Record<string, unknown>
  /** Null for tools that start from words. */
  readonly imagePath: string | null
  readonly maskPath?: string
  /** Where the results go. */
  readonly folder: string
}

/** An engine process of its own, run as the worker would run it, with a watch on its time and memory. */
export class BenchEngine {
  readonly #host: EngineHost
  readonly #sampling: NodeJS.Timeout
  /** The most memory the process ever held; NaN where the system does not tell. */
  peakMb = Number.NaN

  /** `child`: the module that runs in the process; the product's engines unless said. */
  constructor(child?: URL) {
    const settings = { modelMemoryMb: 1024, modelsDir: defaultModelsRoot, generation: builtinOnly }
    this.#host = new EngineHost({ ...settings, ...(child && { child }) })
    this.#sampling = setInterval(() => {
      const nowMb = peakResidentMb(this.#host.pid)
      // A child that stays large is replaced after its run: the larger of both counts.
      if (!Number.isNaN(nowMb)) this.peakMb = Number.isNaN(this.peakMb) ? nowMb : Math.max(this.peakMb, nowMb)
    }, 20)
  }

  async run({ folder, maskPath, ...run }: Run): Promise<Finished> {
    const scratchDir = await mkdtemp(join(folder, 'run-'))
    const startedAt = performance.now()
    const watch = new StageWatch()
    const outcome = await this.#host.run(
      { ...run, maskPath: maskPath ?? null, scratchDir, isMarked: false, output: null },
      limits,
      (_, stage) => watch.enter(stage),
    )
    const seconds = (performance.now() - startedAt) / 1000
    if (outcome.kind !== 'done') throw new Error('detail' in outcome ? outcome.detail : outcome.kind)
    return { seconds, results: outcome.results, stages: watch.leave() }
  }

  close(): void {
    clearInterval(this.#sampling)
    this.#host.close()
  }
}

interface Finished {
  readonly seconds: number
  readonly results: readonly EngineResult[]
  /** Seconds spent in each stage that the engine told of, in order. */
  readonly stages: ReadonlyMap<string, number>
}

class StageWatch {
  readonly #seconds = new Map<string, number>()
  #stage: string | null = null
  #since = 0

  enter(stage: string): void {
    if (stage === this.#stage) return
    this.#close()
    this.#stage = stage
  }

  leave(): ReadonlyMap<string, number> {
    this.#close()
    return this.#seconds
  }

  #close(): void {
    const now = performance.now()
    if (this.#stage) this.#seconds.set(this.#stage, (this.#seconds.get(this.#stage) ?? 0) + (now - this.#since) / 1000)
    this.#since = now
  }
}

const limits = { timeoutMs: 1_800_000, memoryMb: 16_000 }

function peakResidentMb(pid: number | undefined): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
