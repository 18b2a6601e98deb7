import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { defaultModelsRoot } from '../src/imaging/models/manifest.ts'
import { EngineHost } from '../src/worker/engine-host.ts'

const sample = fileURLToPath(new URL('../src/web/public/samples/remove-background.jpg', import.meta.url))
const sizes = [
  [1200, 900],
  [2309, 1732],
  [4000, 3000],
] as const

/** Seconds and peak memory of a full-size cut-out, each size in a fresh engine process. */
export async function benchCutout(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'safelight-bench-'))
  const imagePath = join(folder, 'input.jpg')
  for (const [width, height] of sizes) {
    await sharp(sample).resize(width, height, { fit: 'cover' }).jpeg().toFile(imagePath)
    const host = new EngineHost({ modelMemoryMb: 1024, modelsDir: defaultModelsRoot })
    const job = {
      tool: 'remove-background',
      params: { quality: 'hd' },
      imagePath,
      maskPath: null,
      scratchDir: folder,
    } as const
    const limits = { timeoutMs: 600_000, memoryMb: 16_000 }
    host.warmUp()
    const startedAt = performance.now()
    let peakMb = 0
    const sampling = setInterval(() => {
      peakMb = Math.max(peakMb, peakResidentMb(host.pid))
    }, 20)
    const outcome = await host.run(job, limits, () => {})
    clearInterval(sampling)
    const seconds = (performance.now() - startedAt) / 1000
    host.close()
    const [result] = outcome.kind === 'done' ? outcome.results : []
    const size = result ? `${((await stat(result.path)).size / 1e6).toFixed(1)} MB PNG` : outcome.kind
    console.log(
      `  ${((width * height) / 1e6).toFixed(0)} megapixels: ${seconds.toFixed(1)} s with loading, peak ${peakMb.toFixed(0)} MB, ${size}`,
    )
  }
  await rm(folder, { recursive: true })
}

function peakResidentMb(pid: number | undefined): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return 0
  }
}
