import { boundingBox } from '../../imaging/boxes.ts'
import { findSubject } from '../../imaging/cutout/find-subject.ts'
import { dropSmallComponents } from '../../imaging/drop-small-components.ts'
import { vagueness } from '../../imaging/masks.ts'
import type { ModelSessions } from '../../imaging/models/sessions.ts'
import { fitInside, type RgbRaster } from '../../imaging/raster.ts'
import { resizeRgb } from '../../imaging/resize.ts'
import type { Interest } from './plan-window.ts'

export const findInterest = async (models: ModelSessions, image: RgbRaster): Promise<Interest> => {
  const small = await resizeRgb(image, fitInside(image, lookLongSide))
  const scaleX = image.width / small.width
  const scaleY = image.height / small.height
  const found = await findSubject(models, small)
  const mask = found && dropSmallComponents(found.mask, { minPeak: 0.7, minShare: 0.05 })
  const box = mask && vagueness(mask) < maxVagueness ? boundingBox(mask, 0.5) : null
  if (!box) {
    const busy = findBusyPlace(small)
    return { subject: null, centre: { x: busy.x * scaleX, y: busy.y * scaleY } }
  }
  const subject = {
    left: Math.floor(box.left * scaleX),
    top: Math.floor(box.top * scaleY),
    right: Math.min(image.width, Math.ceil(box.right * scaleX)),
    bottom: Math.min(image.height, Math.ceil(box.bottom * scaleY)),
  }
  return {
    subject,
    centre: { x: (subject.left + subject.right) / 2, y: (subject.top + subject.bottom) / 2 },
  }
}

const lookLongSide = 640
/** A landscape in which U2-Net picks something out is vaguer than this. */
const maxVagueness = 0.15

/** Half way from the middle to where the detail is. */
const findBusyPlace = ({ width, height, data }: RgbRaster): { x: number; y: number } => {
  let sumX = 0
  let sumY = 0
  let sum = 1e-6
  for (let y = 0; y + 1 < height; y += 1) {
    for (let x = 0; x + 1 < width; x += 1) {
      const at = (y * width + x) * 3 + 1
      const own = data[at]
      const change = Math.abs(data[at + 3] - own) + Math.abs(data[at + width * 3] - own)
      sumX += change * x
      sumY += change * y
      sum += change
    }
  }
  return { x: (width / 2 + sumX / sum) / 2, y: (height / 2 + sumY / sum) / 2 }
}
