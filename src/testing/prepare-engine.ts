import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { ToolContract } from '../shared/tool.ts'
import type { Engine, EngineTools } from '../tools/engine.ts'
import { createEngineTools } from './engine-tools.ts'
import { models } from './models.ts'

interface Job<Params> {
  readonly params: Params
  /** A path, or the bytes of a file. */
  readonly image?: Buffer | string
  readonly mask?: Buffer | null
  /** Used instead of the usual ones. */
  readonly tools?: Partial<EngineTools<string>> | undefined
}

/** An engine as a worker runs it, outside of its process. Its files are gone after the tests of the file that prepares it. */
export const prepareEngine = <Contract extends ToolContract>(engine: Engine<Contract>) => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'engine-'))
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
  })

  const run = async ({ params, image, mask, tools }: Job<Parameters<Engine<Contract>>[0]['params']>) => {
    const scratchDir = await mkdtemp(join(folder, 'run-'))
    const steps: [fraction: number, stage: string][] = []
    const results = await engine(
      {
        imagePath: await save(image, `${scratchDir}.image`),
        maskPath: await save(mask, `${scratchDir}.mask`),
        params,
        scratchDir,
      },
      { ...createEngineTools(models, (fraction, stage) => steps.push([fraction, stage])), ...tools },
    )
    return { results, steps, path: results[0]?.path ?? '', scratchDir }
  }
  return { models, run }
}

const save = async (image: Buffer | string | null | undefined, path: string): Promise<string | null> => {
  if (!Buffer.isBuffer(image)) return image ?? null
  await writeFile(path, image)
  return path
}
