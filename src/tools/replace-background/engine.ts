import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeScene } from '../../imaging/composite/compose-scene.ts'
import { placeSubject } from '../../imaging/composite/place-subject.ts'
import { findCutout } from '../../imaging/cutout/find-cutout.ts'
import { decodeImage } from '../../imaging/decode.ts'
import { encodeCutout } from '../../imaging/encode/encode-cutout.ts'
import { encodePicture } from '../../imaging/encode/encode-picture.ts'
import { flatten } from '../../imaging/flatten.ts'
import { refuseNsfw } from '../../imaging/nsfw/refuse-nsfw.ts'
import type { RgbaRaster, RgbRaster, Size } from '../../imaging/raster.ts'
import { rememberLast } from '../../imaging/remember-last.ts'
import { AppError } from '../../shared/errors.ts'
import type { Engine, EngineTools } from '../engine.ts'
import { backgroundPrompt, unwantedInBackground } from './backgrounds.ts'
import { exampleFailed, type replaceBackground } from './contract.ts'

/** The picture, and the two layers it was put together from: a page can move one over the other before it asks again. */
export const replaceBackgroundEngine: Engine<typeof replaceBackground> = async (job, tools) => {
  if (job.imagePath === null) throw new AppError('image-missing')
  const { models, progress } = tools
  const { example, prompt, seed, scale, x, y } = job.params
  const { rgba, iccProfile } = await cutOut(job.imagePath, tools)
  const { width, height } = rgba
  const backdrop = await drawBackdrop(tools, { width, height }, { example, prompt, seed })

  progress(0.84, 'Matching light and colour')
  const placed = await placeSubject(rgba, { scale, x, y })
  const scene = composeScene(placed, backdrop, { isCut: isCutBelow(rgba) })
  progress(0.9, 'Checking the result')
  await refuseNsfw(models, scene, 'result-nsfw')

  progress(0.93, 'Saving')
  const path = (name: string): string => join(job.scratchDir, `${name}.png`)
  await encodePicture(path('scene'), { rgb: scene, alpha: null, iccProfile }, 'image/png')
  await encodeCutout(path('subject'), rgba, iccProfile, (row, target) =>
    target.set(rgba.data.subarray(row * width * 4, (row + 1) * width * 4)),
  )
  await encodePicture(path('backdrop'), { rgb: backdrop, alpha: null, iccProfile }, 'image/png')
  progress(1, 'Saving')
  return [
    { path: path('scene'), type: 'image/png', width, height, label: 'background' },
    { path: path('subject'), type: 'image/png', width, height, label: 'subject', isData: true },
    { path: path('backdrop'), type: 'image/png', width, height, label: 'backdrop', isData: true },
  ]
}

/** A subject as its picture had it, and what belongs to that picture. */
interface CutSubject {
  readonly rgba: RgbaRaster
  readonly iccProfile: Buffer | null
}

/** Moving the subject asks for the same layers again. */
const lastSubject = rememberLast<CutSubject>()
const lastBackdrop = rememberLast<RgbRaster>()

/** Enough for every screen; the providers draw no more than that. */
const longSide = 2048

const cutOut = async (imagePath: string, { models, progress }: EngineTools): Promise<CutSubject> => {
  progress(0.02, 'Reading the image')
  const key = createHash('sha256')
    .update(await readFile(imagePath))
    .digest('hex')
  return lastSubject(key, async () => {
    const { rgb, alpha, iccProfile } = await decodeImage(imagePath, { longSide })
    progress(0.06, 'Checking the image')
    await refuseNsfw(models, alpha ? flatten(rgb, alpha) : rgb, 'input-nsfw')
    const drawRow = await findCutout(models, { rgb, alpha }, (fraction, stage) =>
      progress(0.1 + 0.25 * fraction, stage),
    )
    const { width, height } = rgb
    const data = new Uint8Array(width * height * 4)
    for (let row = 0; row < height; row += 1) drawRow(row, data.subarray(row * width * 4, (row + 1) * width * 4))
    return { rgba: { width, height, data }, iccProfile }
  })
}

type Background = Pick<Parameters<typeof replaceBackgroundEngine>[0]['params'], 'example' | 'prompt' | 'seed'>

const drawBackdrop = async (
  { generator, progress }: EngineTools,
  { width, height }: Size,
  { example, prompt, seed }: Background,
): Promise<RgbRaster> => {
  const wanted = backgroundPrompt(example, prompt)
  try {
    return await lastBackdrop(JSON.stringify([wanted, seed, width, height]), () =>
      generator.draw(
        { prompt: wanted, negativePrompt: unwantedInBackground, style: 'none', width, height, seed },
        (fraction, stage) => progress(0.36 + 0.46 * fraction, stage),
      ),
    )
  } catch (error) {
    if (!example || (error instanceof AppError && tellsMore.has(error.code))) throw error
    throw new AppError(exampleFailed, { detail: `The background ${example} was not drawn`, cause: error })
  }
}

/** What the visitor should read instead of the words for a failed example. */
const tellsMore: ReadonlySet<string> = new Set(['heavy-demand', 'result-nsfw'])

/** Whether the photo ended before the subject did: then it has no feet to stand on. */
const isCutBelow = ({ width, height, data }: RgbaRaster): boolean => {
  let covered = 0
  for (let column = 0; column < width; column += 1) {
    if (data[((height - 1) * width + column) * 4 + 3] > 128) covered += 1
  }
  return covered > 0.02 * width
}
