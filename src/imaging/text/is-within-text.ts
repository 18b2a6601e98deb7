import type { ByteMask } from '../raster.ts'
import { drawBoxes } from './draw-boxes.ts'
import { growBox } from './rotated-box.ts'
import type { TextRegion } from './text-regions.ts'

/** Whether a mask covers text and nothing else. Brushes are wide: half a line around the letters is theirs as well. */
export const isWithinText = (mask: ByteMask, regions: readonly TextRegion[]): boolean => {
  const boxes = regions.flatMap(({ parts }) => parts).map((part) => growBox(part, part.thickness / 2))
  const text = drawBoxes(mask, boxes)
  return mask.data.every((value, pixel) => value === 0 || text.data[pixel] === 255)
}
