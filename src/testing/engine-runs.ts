import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ToolContract } from '../shared/tool.ts'
import type { Engine, EngineTools } from '../tools/engine.ts'
import { createEngineTools } from './engine-tools.ts'
import { models } from './models.ts'

type Params<Contract extends ToolContract> = Parameters<Engine<Contract>>[0]['params']

interface Files {
  readonly image?: Buffer | undefined
  readonly mask?: Buffer | null | undefined
}

/** Runs an engine as its process would, on files in a folder of its own, which are gone after the test. */
export async function runEngine<Contract extends ToolContract>(
  engine: Engine<Contract>,
  params: Params<Contract>,
  { image, mask }: Files = {},
  tools: Partial<EngineTools> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'safelight-engine-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const scratchDir = join(folder, 'scratch')
  await mkdir(scratchDir)
  const put = async (name: string, content: Buffer | null = null): Promise<string | null> => {
    if (content) await writeFile(join(folder, name), content)
    return content && join(folder, name)
  }
  const job = { imagePath: await put('image', image), maskPath: await put('mask', mask), params, scratchDir }
  const steps: [fraction: number, stage: string][] = []
  const progress = (fraction: number, stage: string) => void steps.push([fraction, stage])
  const results = await engine(job, { ...createEngineTools(models, progress), ...tools })
  return { results, steps, scratchDir, path: results[0]?.path as string }
}
