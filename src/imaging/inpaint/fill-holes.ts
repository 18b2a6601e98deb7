import { AppError } from '../../shared/errors.ts'
import type { Stage } from '../../words/stages.ts'
import type { ModelSessions } from '../models/sessions.ts'
import type { ByteMask, RgbRaster } from '../raster.ts'
import { fillWindow } from './fill-window.ts'
import { featherHole } from './hole-mask.ts'
import { findHoles, planWindows, type Window } from './plan-windows.ts'

export interface FillOptions {
  /** sd: fewer views, from further away. hd: as many as the holes need to be filled pixel for pixel. */
  readonly quality: 'sd' | 'hd'
  /** `fraction` 0..1 of the filling alone; `stage` is shown to the visitor. */
  readonly onProgress?: (fraction: number, stage: Stage) => void
}

/**
 * The picture with everything `mask` covers (255 = remove, soft values allowed, same size) filled from around it. The mask is
 * grown and feathered by a few pixels; beyond that every pixel is the one that was given. The given picture is not changed.
 */
export const fillHoles = async (
  models: ModelSessions,
  image: RgbRaster,
  mask: ByteMask,
  { quality, onProgress = () => {} }: FillOptions,
): Promise<RgbRaster> => {
  const { weights, boxes } = featherHole(mask, findHoles(mask))
  if (!weights.data.includes(0)) throw new AppError('mask-full', { detail: 'the mask leaves nothing to fill from' })
  const windows = planWindows(weights, boxes, maxWindows[quality])
  const filled = { ...image, data: new Uint8Array(image.data) }
  const unknown = { ...weights, data: weights.data.slice() }
  for (const [index, window] of windows.entries()) {
    onProgress(index / windows.length, 'Finding what lies behind')
    const fill = await fillWindow(models, filled, unknown, window, () =>
      onProgress((index + 0.6) / windows.length, 'Adding detail'),
    )
    blendCore(filled, unknown, weights, window, fill)
  }
  return filled
}

const maxWindows = { sd: 6, hd: 16 } as const

const blendCore = (
  image: RgbRaster,
  unknown: ByteMask,
  weights: ByteMask,
  { view, core }: Window,
  fill: RgbRaster,
): void => {
  for (let y = core.top; y < core.bottom; y += 1) {
    for (let x = core.left; x < core.right; x += 1) {
      const pixel = y * image.width + x
      if (unknown.data[pixel] === 0) continue
      unknown.data[pixel] = 0
      const share = weights.data[pixel] / 255
      const from = ((y - view.top) * fill.width + x - view.left) * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const before = image.data[pixel * 3 + channel]
        const value = before + share * (fill.data[from + channel] - before)
        image.data[pixel * 3 + channel] = Math.round(value)
      }
    }
  }
}
