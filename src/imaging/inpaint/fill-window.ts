import { cutMask, cutRgb } from '../boxes.ts'
import type { ModelSessions } from '../models/sessions.ts'
import type { ByteMask, RgbRaster } from '../raster.ts'
import { findPainting } from './find-painting.ts'
import { matchGrain } from './match-grain.ts'
import type { Window } from './plan-windows.ts'
import { restoreDetail } from './restore-detail.ts'

/** What the window's view shows, with its hole filled. `onFound` is called between structure and detail. */
export const fillWindow = async (
  models: ModelSessions,
  image: RgbRaster,
  unknown: ByteMask,
  { view, scale }: Window,
  onFound: () => void,
): Promise<RgbRaster> => {
  const shown = { image: cutRgb(image, view), hole: cutMask(unknown, view) }
  const painting = await findPainting(models, shown, scale)
  onFound()
  const isFullSize = painting.image.width === shown.image.width && painting.image.height === shown.image.height
  if (isFullSize) return matchGrain(painting.image, shown.hole)
  return await restoreDetail(painting, shown)
}
