import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultModelsRoot } from '../../src/imaging/models/manifest.ts'
import type { ToolId } from '../../src/tools/catalogue.ts'
import type { EngineResult } from '../../src/tools/engine.ts'
import { EngineHost } from '../../src/worker/engine-host.ts'

export interface Run {
  readonly tool: ToolId
  readonly params: Record<string, unknown>
  readonly imagePath: string
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
    this.#host = new EngineHost({ modelMemoryMb: 1024, modelsDir: defaultModelsRoot, ...(child && { child }) })
    this.#sampling = setInterval(() => {
      const nowMb = peakResidentMb(this.#host.pid)
      // A child that stays large is replaced after its run: the larger of both counts.
      if (!Number.isNaN(nowMb)) this.peakMb = Number.isNaN(this.peakMb) ? nowMb : Math.max(this.peakMb, nowMb)
    }, 20)
  }

  async run({ folder, maskPath, ...run }: Run): Promise<{ seconds: number; results: readonly EngineResult[] }> {
    const scratchDir = await mkdtemp(join(folder, 'run-'))
    const startedAt = performance.now()
    const outcome = await this.#host.run({ ...run, maskPath: maskPath ?? null, scratchDir }, limits, () => {})
    const seconds = (performance.now() - startedAt) / 1000
    if (outcome.kind !== 'done') throw new Error('detail' in outcome ? outcome.detail : outcome.kind)
    return { seconds, results: outcome.results }
  }

  close(): void {
    clearInterval(this.#sampling)
    this.#host.close()
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
