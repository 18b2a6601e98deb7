import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ToolId } from '../../src/tools/catalogue.ts'
import { benchCleanup } from './cleanup.ts'
import { benchImageUpscaler } from './image-upscaler.ts'
import { benchRemoveBackground } from './remove-background.ts'
import { benchTextRemover } from './text-remover.ts'
import type { ToolBench } from './tool-bench.ts'

const tools = {
  'remove-background': benchRemoveBackground,
  cleanup: benchCleanup,
  'text-remover': benchTextRemover,
  'image-upscaler': benchImageUpscaler,
} satisfies Partial<Record<ToolId, ToolBench>>

/** Seconds, memory and quality of the photo tools, beside npm packages that do the same. */
export async function benchPhoto(asked: readonly string[]): Promise<void> {
  const unknown = asked.filter((name) => !(name in tools))
  if (unknown.length > 0) throw new Error(`No such tool: ${unknown}. There are: ${Object.keys(tools).join(', ')}.`)
  console.log(
    `  ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the start. Cold: the first run of a fresh process, loading included. Warm: the best of those after it.`,
  )
  for (const [name, bench] of Object.entries(tools)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    console.log(`\n  ${name}`)
    const folder = await mkdtemp(join(tmpdir(), 'safelight-bench-'))
    try {
      await bench(folder)
    } finally {
      await rm(folder, { recursive: true })
    }
  }
}
