import type { Size } from '../raster.ts'

/** Pixels along a side of a patch. The kernel is written for this size. */
export const patchSide = 7

/**
 * For every patch of a picture: the upper left pixel of the patch in the source that stands for it, and at what cost. A patch is named by
 * its own upper left pixel, so there are `patchSide` - 1 fewer along each side than pixels.
 */
export interface SourceMap extends Size {
  readonly x: Int16Array
  readonly y: Int16Array
  readonly costs: Float32Array
}

export const patchGrid = ({ width, height }: Size): Size => ({
  width: width - patchSide + 1,
  height: height - patchSide + 1,
})

export const randomMap = (size: Size, source: Size, random: () => number): SourceMap => {
  const map = emptyMap(patchGrid(size))
  const { width, height } = patchGrid(source)
  for (let patch = 0; patch < map.x.length; patch += 1) {
    map.x[patch] = random() * width
    map.y[patch] = random() * height
  }
  return map
}

/** The same places at another size of both pictures: what pointed to a thing points to the same thing, pixel by pixel. */
export const rescaleMap = (map: SourceMap, scale: number, size: Size, source: Size): SourceMap => {
  const rescaled = emptyMap(patchGrid(size))
  const { width, height } = patchGrid(source)
  for (let y = 0, patch = 0; y < rescaled.height; y += 1) {
    const fromY = Math.min(map.height - 1, Math.round(y / scale))
    for (let x = 0; x < rescaled.width; x += 1, patch += 1) {
      const fromX = Math.min(map.width - 1, Math.round(x / scale))
      const from = fromY * map.width + fromX
      rescaled.x[patch] = within(Math.round(map.x[from] * scale + x - fromX * scale), width)
      rescaled.y[patch] = within(Math.round(map.y[from] * scale + y - fromY * scale), height)
    }
  }
  return rescaled
}

/** The other way round, for those patches of the source that are pointed to; the rest point anywhere. */
export const reverseMap = (map: SourceMap, size: Size, source: Size, random: () => number): SourceMap => {
  const reversed = randomMap(source, size, random)
  for (let patch = 0; patch < map.x.length; patch += 1) {
    const at = map.y[patch] * reversed.width + map.x[patch]
    reversed.x[at] = patch % map.width
    reversed.y[at] = Math.floor(patch / map.width)
  }
  return reversed
}

const emptyMap = ({ width, height }: Size): SourceMap => ({
  width,
  height,
  x: new Int16Array(width * height),
  y: new Int16Array(width * height),
  costs: new Float32Array(width * height),
})

const within = (position: number, size: number): number => Math.max(0, Math.min(size - 1, position))
