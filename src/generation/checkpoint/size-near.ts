import type { Size } from '../../imaging/raster.ts'

/** The size of about this shape that a model draws best: as many pixels as it was trained on, in steps that it can take. */
export const sizeNear = ({ width, height }: Size, nativeSide: number): Size => {
  const shape = Math.sqrt(Math.min(maxShape, Math.max(1 / maxShape, width / height)))
  return { width: inSteps(nativeSide * shape), height: inSteps(nativeSide / shape) }
}

const step = 64
/** Longer ones are drawn as two pictures side by side. */
const maxShape = 2

const inSteps = (side: number): number => Math.max(step, Math.round(side / step) * step)
