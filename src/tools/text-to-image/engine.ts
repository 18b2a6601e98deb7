import { join } from 'node:path'
import { encodePicture } from '../../imaging/encode/encode-picture.ts'
import { refuseNsfw } from '../../imaging/nsfw/refuse-nsfw.ts'
import type { Engine } from '../engine.ts'
import type { textToImage } from './contract.ts'
import { drawnSize } from './params.ts'

export const textToImageEngine: Engine<typeof textToImage> = async ({ params, scratchDir }, tools) => {
  const { models, generator, progress } = tools
  const { prompt, negativePrompt, aspect, size, style, seed } = params
  const sides = drawnSize(aspect, size)
  const rgb = await generator.draw({ prompt, negativePrompt, style, seed, ...sides }, (fraction, stage) =>
    progress(0.92 * fraction, stage),
  )
  progress(0.92, 'Checking the picture')
  await refuseNsfw(models, rgb, 'result-nsfw')
  progress(0.97, 'Saving')
  const path = join(scratchDir, 'text-to-image.png')
  await encodePicture(path, { rgb, alpha: null, iccProfile: null }, 'image/png')
  return [{ path, type: 'image/png', ...sides, label: `seed-${seed}` }]
}
