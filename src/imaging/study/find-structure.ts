import { dilate } from '../masks.ts'
import { fitInside, type Plane, type RgbRaster } from '../raster.ts'
import { resizePlane, resizeRgb } from '../resize.ts'

/**
 * How much of a picture is built: the length of its long straight edges, in long sides of the picture. Level ones do not count, since
 * horizons and shores are level, nor does the subject.
 */
export const findStructure = async (image: RgbRaster, subject: Plane | null): Promise<number> => {
  const small = await resizeRgb(image, fitInside(image, longSide))
  const hidden = subject && dilate(resizePlane(subject, small), 0.3, 4)
  const edges = findEdges(small)
  const minLength = 0.08 * longSide
  let total = 0
  const queue = new Int32Array(edges.strength.length)
  const taken = hidden ? Uint8Array.from(hidden.data) : new Uint8Array(edges.strength.length)
  for (let start = 0; start < taken.length; start += 1) {
    if (taken[start] || edges.strength[start] < minStrength) continue
    const segment = growSegment(edges, start, taken, queue)
    const isLevel = Math.abs(Math.sin(segment.angle)) < 0.2
    if (segment.length >= minLength && segment.thickness < segment.length / 12 && !isLevel) total += segment.length
  }
  return total / longSide
}

const longSide = 480
/** Levels between neighbours. */
const minStrength = 12

interface Edges {
  readonly width: number
  readonly height: number
  readonly strength: Float32Array
  /** Direction along the edge, in radians. */
  readonly angle: Float32Array
}

const findEdges = ({ width, height, data }: RgbRaster): Edges => {
  const strength = new Float32Array(width * height)
  const angle = new Float32Array(width * height)
  const at = (pixel: number): number => 0.3 * data[pixel * 3] + 0.6 * data[pixel * 3 + 1] + 0.1 * data[pixel * 3 + 2]
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const pixel = y * width + x
      const across = (at(pixel + 1) - at(pixel - 1)) / 2
      const down = (at(pixel + width) - at(pixel - width)) / 2
      strength[pixel] = Math.hypot(across, down)
      angle[pixel] = Math.atan2(across, -down)
    }
  }
  return { width, height, strength, angle }
}

/** How far an edge may turn and still be the same line. */
const tolerance = Math.PI / 9

/** Takes all edge pixels that hang together and run alike, and measures the line they make. */
const growSegment = (
  { width, strength, angle }: Edges,
  start: number,
  taken: Uint8Array,
  queue: Int32Array,
): { length: number; thickness: number; angle: number } => {
  let count = 1
  let cos = Math.cos(angle[start])
  let sin = Math.sin(angle[start])
  queue[0] = start
  taken[start] = 1
  let sumX = 0
  let sumY = 0
  let sumXX = 0
  let sumXY = 0
  let sumYY = 0
  for (let head = 0; head < count; head += 1) {
    const pixel = queue[head]
    const x = pixel % width
    const y = (pixel - x) / width
    sumX += x
    sumY += y
    sumXX += x * x
    sumXY += x * y
    sumYY += y * y
    for (const step of [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1]) {
      const next = pixel + step
      if (taken[next] || strength[next] < minStrength) continue
      const turned = Math.cos(angle[next] - Math.atan2(sin, cos))
      if (turned < Math.cos(tolerance)) continue
      taken[next] = 1
      queue[count] = next
      count += 1
      cos += Math.cos(angle[next])
      sin += Math.sin(angle[next])
    }
  }
  const varX = sumXX / count - (sumX / count) ** 2
  const varY = sumYY / count - (sumY / count) ** 2
  const both = sumXY / count - (sumX / count) * (sumY / count)
  const spread = Math.hypot(varX - varY, 2 * both)
  return {
    length: Math.sqrt(6 * (varX + varY + spread)),
    thickness: Math.sqrt(Math.max(0, 6 * (varX + varY - spread))),
    angle: Math.atan2(2 * both, varX - varY) / 2,
  }
}
