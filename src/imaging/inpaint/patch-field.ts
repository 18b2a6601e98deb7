import type { ByteMask, RgbRaster, Size } from '../raster.ts'

/** For every pixel of the hole: where, relative to it, the known picture looks most like its surroundings. */
export interface PatchField extends Size {
  readonly dx: Int16Array
  readonly dy: Int16Array
  /** How unlike each pair is: squared differences of colour over a patch, and what the distance costs. */
  readonly costs: Float32Array
}

interface Options {
  /** Pixels to explain. */
  readonly hole: ByteMask
  /** Pixels that may explain them. */
  readonly known: ByteMask
  /** A field found at a smaller size of the same picture, to start from. */
  readonly start: PatchField | null
  readonly rounds: number
}

/**
 * PatchMatch (Barnes 2009): good matches are handed to neighbours and improved by looking around, so a few rounds find what an
 * exhaustive search would. Null when nothing known is large enough to match. Repeatable: the random numbers are seeded.
 */
export const matchPatches = (image: RgbRaster, { hole, known, start, rounds }: Options): PatchField | null => {
  const { width, height } = image
  const isSource = shrink(known)
  const sources = indicesOf(isSource)
  if (sources.length === 0) return null
  const targets = indicesOf(hole.data)
  const random = randomIntegers(targets.length)
  const dx = new Int16Array(width * height)
  const dy = new Int16Array(width * height)
  const costs = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)

  const consider = (pixel: number, x: number, y: number, sourceX: number, sourceY: number): void => {
    if (sourceX < 0 || sourceY < 0 || sourceX >= width || sourceY >= height) return
    if (isSource[sourceY * width + sourceX] === 0) return
    const apart = costApart(sourceX - x, sourceY - y)
    const cost = apart + comparePatches(image, x, y, sourceX, sourceY, costs[pixel] - apart)
    if (cost >= costs[pixel]) return
    costs[pixel] = cost
    dx[pixel] = sourceX - x
    dy[pixel] = sourceY - y
  }

  const takeFrom = (neighbour: number, pixel: number, x: number, y: number): void => {
    if (neighbour < 0 || neighbour >= costs.length || costs[neighbour] === Number.POSITIVE_INFINITY) return
    consider(pixel, x, y, x + dx[neighbour], y + dy[neighbour])
  }

  for (const pixel of targets) {
    const x = pixel % width
    const y = (pixel - x) / width
    if (start) {
      const from =
        Math.floor((y * start.height) / height) * start.width +
        Math.min(start.width - 1, Math.floor((x * start.width) / width))
      const sourceX = x + Math.round((start.dx[from] * width) / start.width)
      consider(pixel, x, y, sourceX, y + Math.round((start.dy[from] * height) / start.height))
    }
    if (costs[pixel] !== Number.POSITIVE_INFINITY) continue
    const source = sources[random(sources.length)]
    consider(pixel, x, y, source % width, Math.floor(source / width))
  }

  for (let round = 0; round < rounds; round += 1) {
    const forwards = round % 2 === 0
    const step = forwards ? -1 : 1
    for (let index = 0; index < targets.length; index += 1) {
      const pixel = targets[forwards ? index : targets.length - 1 - index]
      const x = pixel % width
      const y = (pixel - x) / width
      takeFrom(pixel + step, pixel, x, y)
      takeFrom(pixel + step * width, pixel, x, y)
      const bestX = x + dx[pixel]
      const bestY = y + dy[pixel]
      for (let reach = start ? 2 : Math.max(width, height) >> 1; reach >= 1; reach >>= 1) {
        consider(pixel, x, y, bestX + random(2 * reach + 1) - reach, bestY + random(2 * reach + 1) - reach)
      }
    }
  }
  return { width, height, dx, dy, costs }
}

const patchRadius = 2

/**
 * What distance costs beside squared colour differences: light, focus and grain change across a picture, and with the distance
 * from the camera more from row to row than along them.
 */
const costApart = (dx: number, dy: number): number => 0.05 * dx * dx + 0.4 * dy * dy

/** How much of the hole looks like nothing that is known. */
export const foreignShare = ({ dx, dy, costs }: PatchField, hole: ByteMask): number => {
  const limit = (2 * patchRadius + 1) ** 2 * 3 * foreignDifference ** 2
  let foreign = 0
  let count = 0
  for (let pixel = 0; pixel < costs.length; pixel += 1) {
    if (hole.data[pixel] === 0) continue
    count += 1
    const apart = costApart(dx[pixel], dy[pixel])
    if (costs[pixel] - apart > limit) foreign += 1
  }
  return foreign / Math.max(1, count)
}

/** In levels, the root of the mean square. */
const foreignDifference = 25

/** Sum of squared differences; gives up once it passes `limit`. */
const comparePatches = (
  { width, height, data }: RgbRaster,
  x: number,
  y: number,
  sourceX: number,
  sourceY: number,
  limit: number,
): number => {
  const left = Math.max(-patchRadius, -x)
  const right = Math.min(patchRadius, width - 1 - x)
  const bottom = Math.min(patchRadius, height - 1 - y)
  let sum = 0
  for (let row = Math.max(-patchRadius, -y); row <= bottom; row += 1) {
    let one = ((y + row) * width + x + left) * 3
    let other = ((sourceY + row) * width + sourceX + left) * 3
    for (const end = one + (right - left + 1) * 3; one < end; one += 1, other += 1) {
      const difference = data[one] - data[other]
      sum += difference * difference
    }
    if (sum >= limit) return sum
  }
  return sum
}

/** 1 where a whole patch is known. */
const shrink = ({ width, height, data }: ByteMask): Uint8Array => {
  const across = new Uint8Array(width * height)
  const both = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    let run = 0
    for (let x = 0; x < width; x += 1) {
      run = data[y * width + x] ? run + 1 : 0
      if (run > 2 * patchRadius) across[y * width + x - patchRadius] = 1
    }
  }
  for (let x = 0; x < width; x += 1) {
    let run = 0
    for (let y = 0; y < height; y += 1) {
      run = across[y * width + x] ? run + 1 : 0
      if (run > 2 * patchRadius) both[(y - patchRadius) * width + x] = 1
    }
  }
  return both
}

const indicesOf = (flags: Uint8Array): Int32Array => {
  let count = 0
  for (let pixel = 0; pixel < flags.length; pixel += 1) if (flags[pixel]) count += 1
  const indices = new Int32Array(count)
  let next = 0
  for (let pixel = 0; pixel < flags.length; pixel += 1) {
    if (!flags[pixel]) continue
    indices[next] = pixel
    next += 1
  }
  return indices
}

/** Below `limit`; xorshift, because a fill must be the same every time. */
const randomIntegers = (seed: number): ((limit: number) => number) => {
  let state = (seed * 2_654_435_761) | 1
  return (limit) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % limit
  }
}
