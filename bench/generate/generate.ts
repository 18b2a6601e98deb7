import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Run } from '../kit/bench-engine.ts'
import { measureRun } from '../kit/measure-run.ts'
import { samplePhoto, sizes } from '../kit/pictures.ts'
import { inMb, inSeconds, printTable } from '../kit/print-table.ts'
import { printSampler } from './sampler.ts'

type Case = Pick<Run, 'tool' | 'params'> & { readonly what: string }

const seed = 7
const standing = { prompt: '', seed, scale: 1, x: 0, y: 0 }

const cases: readonly Case[] = [
  { tool: 'text-to-image', what: 'a scene, 512', params: { ...words('snowy mountains under a blue sky'), size: 512 } },
  {
    tool: 'text-to-image',
    what: 'a scene, 1024',
    params: { ...words('snowy mountains under a blue sky'), size: 1024 },
  },
  { tool: 'text-to-image', what: 'a look, 1024', params: { ...words('iridescent foil'), size: 1024 } },
  { tool: 'stable-diffusion-reimagine', what: 'one variant', params: { variant: 1, seed } },
  { tool: 'replace-background', what: 'a look', params: { example: 'Iridescent', ...standing } },
  { tool: 'replace-background', what: 'a scene', params: { example: 'Forest', ...standing } },
  { tool: 'uncrop', what: 'a quarter more', params: { left: 150, right: 150, up: 112, down: 112, prompt: '', seed } },
  { tool: 'universal-resizer', what: 'crop', params: { width: 1080, height: 1080, route: 'crop', seed } },
  { tool: 'universal-resizer', what: 'extend', params: { width: 1080, height: 1080, route: 'extend', seed } },
  { tool: 'universal-resizer', what: 'rearrange', params: { width: 1080, height: 1920, route: 'rearrange', seed } },
]

/** Seconds and memory of the generative tools with the built-in provider, stage by stage, and the sampler's own pace. */
export async function benchGenerate(asked: readonly string[]): Promise<void> {
  console.log(
    `  ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the start. Photos have 1 megapixel.`,
  )
  const folder = await mkdtemp(join(tmpdir(), 'safelight-bench-'))
  try {
    await printSampler()
    const photo = await samplePhoto(folder, sizes[0])
    const rows = []
    for (const { tool, what, params } of cases) {
      if (asked.length > 0 && !asked.includes(tool)) continue
      const imagePath = tool === 'text-to-image' ? null : photo
      const { coldSeconds, warmSeconds, peakMb, stages } = await measureRun(
        { tool, params, imagePath, folder },
        { warmRuns: 1 },
      )
      const longest = [...stages].toSorted(([, one], [, other]) => other - one).slice(0, 3)
      rows.push({
        tool,
        what,
        cold: inSeconds(coldSeconds),
        warm: inSeconds(warmSeconds),
        'peak memory': inMb(peakMb),
        'longest stages': longest.map(([stage, seconds]) => `${stage} ${inSeconds(seconds)}`).join(', '),
      })
    }
    console.log()
    printTable(rows)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function words(prompt: string) {
  return { prompt, negativePrompt: '', aspect: '1:1', style: 'none', seed }
}
