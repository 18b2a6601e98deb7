import { join } from 'node:path'
import sharp from 'sharp'
import type { ByteMask, RgbRaster, Size } from '../../imaging/raster.ts'
import { AppError } from '../../shared/errors.ts'
import { fromFillCanvas, toFillCanvas } from '../fill-canvas.ts'
import { fitPicture } from '../fit-picture.ts'
import { readForeignPicture } from '../foreign-picture.ts'
import type { Generator, ReportProgress } from '../generator.ts'
import type { CheckpointSettings } from '../settings.ts'
import { inTemporaryFolder } from '../temporary-folder.ts'
import { withoutQuotes } from '../without-quotes.ts'
import { continueWords, describeScene, plain, varyWords } from '../words.ts'
import { type CheckedModel, checkModelFile } from './check-model-file.ts'
import { runCommand, TooSlow } from './run-command.ts'

interface DiffusionInput {
  readonly prompt: string
  readonly negativePrompt: string
  readonly seed: number
  readonly size: Size
  readonly from?: { readonly image: RgbRaster; readonly mask: ByteMask | null; readonly strength: number }
}

/** A model file on this machine, run by stable-diffusion.cpp's own program: it can be killed, and takes its memory with it. */
export const createCheckpoint = (settings: CheckpointSettings): Generator => {
  let checking: Promise<CheckedModel> | null = null
  const sizeFor = async (wanted: Size): Promise<Size> => {
    checking ??= checkModelFile(settings.file).catch((error: unknown) => {
      checking = null
      throw error
    })
    return sizeNear(wanted, (await checking).nativeSide)
  }

  return {
    fillsByWords: true,
    draw: async ({ prompt, negativePrompt, style, seed, ...wanted }, report) => {
      const input = { prompt: describeScene(prompt, style), negativePrompt: plain(negativePrompt), seed }
      return await fitPicture(await run(settings, { ...input, size: await sizeFor(wanted) }, report), wanted)
    },

    fill: async (request, report) => {
      const size = await sizeFor(request.image)
      const canvas = await toFillCanvas(request, size)
      const prompt = plain(request.prompt) || continueWords
      const from = { image: canvas.image, mask: canvas.mask, strength: fillStrength }
      const input = { prompt, negativePrompt: unwanted, seed: request.seed, size, from }
      return await fromFillCanvas(await run(settings, input, report), canvas, request)
    },

    vary: async ({ image, seed }, report) => {
      const size = await sizeFor(image)
      const from = { image: await fitPicture(image, size), mask: null, strength: varyStrength }
      const input = { prompt: varyWords, negativePrompt: unwanted, seed, size, from }
      return await fitPicture(await run(settings, input, report), image)
    },
  }
}

const unwanted = 'frame, border, text, watermark'
/** How much of what it starts from is forgotten: what is to be made up keeps its colours, a variant its layout. */
const fillStrength = 0.9
const varyStrength = 0.65
const steps = 24

const run = (
  { file, command, timeoutMs }: CheckpointSettings,
  input: DiffusionInput,
  report: ReportProgress,
): Promise<RgbRaster> =>
  inTemporaryFolder(async (folder) => {
    const output = join(folder, 'output.png')
    const args = [
      ...['-m', file, '-o', output, '-p', input.prompt, '-n', input.negativePrompt, '-s', String(input.seed)],
      ...['-W', String(input.size.width), '-H', String(input.size.height), '--steps', String(steps)],
      ...(await startingArguments(input, folder)),
    ]
    report(0, 'Loading the model')
    await runCommand(command, args, { timeoutMs, onOutput: (text) => reportSteps(text, report) }).catch(
      (error: Error) => refuse(error, input),
    )
    return await readForeignPicture(output)
  })

const startingArguments = async ({ from }: DiffusionInput, folder: string): Promise<string[]> => {
  if (!from) return []
  const { width, height, data } = from.image
  const image = join(folder, 'image.png')
  await sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toFile(image)
  const start = ['-i', image, '--strength', String(from.strength)]
  if (!from.mask) return start
  const mask = join(folder, 'mask.png')
  await sharp(from.mask.data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toFile(mask)
  return [...start, '--mask', mask]
}

/** The program prints what it was asked for. */
const refuse = (error: Error, { prompt, negativePrompt }: DiffusionInput): never => {
  if (error instanceof TooSlow) throw new AppError('heavy-demand', { detail: error.message, cause: error })
  throw new Error(withoutQuotes(withoutQuotes(error.message, prompt), negativePrompt))
}

/**
 * The program draws a bar, `|===>  | 7/22 - 1.30s/it` or `1.30it/s`; those for loading count other things, or more of them. From a
 * picture, it takes fewer steps than it was told.
 */
const reportSteps = (text: string, report: ReportProgress): void => {
  const bars = [...text.matchAll(/\|\s*(\d+)\/(\d+) - [\d.]+(?:s\/it|it\/s)/g)]
  const last = bars.map(([, done, total]) => ({ done: Number(done), total: Number(total) })).findLast(isDrawing)
  if (last) report(0.95 * (last.done / last.total), 'Drawing')
}

const isDrawing = ({ total }: { total: number }): boolean => total > 0 && total <= steps

/** The size of about this shape that a model draws best: as many pixels as it was trained on, in steps that it can take. */
const sizeNear = ({ width, height }: Size, nativeSide: number): Size => {
  const shape = Math.sqrt(Math.min(maxShape, Math.max(1 / maxShape, width / height)))
  return { width: inSteps(nativeSide * shape), height: inSteps(nativeSide / shape) }
}

const sizeStep = 64
/** Longer ones are drawn as two pictures side by side. */
const maxShape = 2

const inSteps = (side: number): number => Math.max(sizeStep, Math.round(side / sizeStep) * sizeStep)
