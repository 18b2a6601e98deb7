import type { ImageSize } from '../../shared/tool.ts'

interface Pixels extends ImageSize {
  /** RGBA with plain colours. */
  readonly data: Uint8ClampedArray
}

/**
 * Fills what is transparent from its surroundings and blurs the whole, in place. In this order nothing of what was cut
 * out is left, and the hole has no rim. In linear light, as a lens does it: bright spots stay bright.
 */
export const fillAndBlur = (pixels: Pixels, radius: number): void => {
  const { width, height, data } = pixels
  const level = createLevel({ width, height })
  for (let at = 0; at < data.length; at += 4) {
    const share = (data[at + 3] as number) / 255
    for (let channel = 0; channel < 3; channel += 1) {
      level.data[at + channel] = (linear[data[at + channel] as number] as number) * share
    }
    level.data[at + 3] = share
  }
  fillHoles(level)
  const spare = new Float32Array(level.data.length)
  // Three boxes are as good as a Gaussian.
  for (let pass = 0; pass < 3; pass += 1) {
    blurLines(level.data, spare, { lines: height, lineStep: width * 4, length: width, step: 4, radius })
    blurLines(spare, level.data, { lines: width, lineStep: 4, length: height, step: width * 4, radius })
  }
  for (let at = 0; at < data.length; at += 4) {
    for (let channel = at; channel < at + 3; channel += 1) data[channel] = toEncoded(level.data[channel] as number)
    data[at + 3] = 255
  }
}

interface Level extends ImageSize {
  /** RGBA, colours multiplied with their opacity. */
  readonly data: Float32Array
}

const createLevel = ({ width, height }: ImageSize): Level => ({
  width,
  height,
  data: new Float32Array(width * height * 4),
})

/** Each level shows through the holes of the one that is twice as fine. */
const fillHoles = (level: Level): void => {
  if (level.width === 1 && level.height === 1) {
    const opacity = level.data[3] as number
    if (opacity > 0)
      for (let channel = 0; channel < 4; channel += 1) level.data[channel] = (level.data[channel] as number) / opacity
    return
  }
  const coarse = halve(level)
  fillHoles(coarse)
  for (let y = 0, at = 0; y < level.height; y += 1) {
    for (let x = 0; x < level.width; x += 1, at += 4) {
      const missing = 1 - (level.data[at + 3] as number)
      if (missing <= 0) continue
      for (let channel = 0; channel < 4; channel += 1) {
        level.data[at + channel] = (level.data[at + channel] as number) + missing * sample(coarse, x, y, channel)
      }
    }
  }
}

const halve = (fine: Level): Level => {
  const coarse = createLevel({ width: Math.ceil(fine.width / 2), height: Math.ceil(fine.height / 2) })
  for (let y = 0, to = 0; y < coarse.height; y += 1) {
    const upper = 2 * y * fine.width
    const lower = Math.min(2 * y + 1, fine.height - 1) * fine.width
    for (let x = 0; x < coarse.width; x += 1) {
      const left = 2 * x
      const right = Math.min(2 * x + 1, fine.width - 1)
      for (let channel = 0; channel < 4; channel += 1, to += 1) {
        const sum =
          (fine.data[(upper + left) * 4 + channel] as number) +
          (fine.data[(upper + right) * 4 + channel] as number) +
          (fine.data[(lower + left) * 4 + channel] as number) +
          (fine.data[(lower + right) * 4 + channel] as number)
        coarse.data[to] = sum / 4
      }
    }
  }
  return coarse
}

/** Bilinear interpolation of the coarse level at a pixel of the fine one: three quarters from the nearer pixel. */
const sample = ({ width, height, data }: Level, fineX: number, fineY: number, channel: number): number => {
  const x = fineX >> 1
  const y = fineY >> 1
  const besideX = Math.min(width - 1, Math.max(0, fineX & 1 ? x + 1 : x - 1))
  const besideY = Math.min(height - 1, Math.max(0, fineY & 1 ? y + 1 : y - 1))
  const value = (column: number, line: number) => data[(line * width + column) * 4 + channel] as number
  return 0.5625 * value(x, y) + 0.1875 * (value(besideX, y) + value(x, besideY)) + 0.0625 * value(besideX, besideY)
}

interface BlurLinesOptions {
  readonly lines: number
  readonly lineStep: number
  readonly length: number
  readonly step: number
  readonly radius: number
}

/** A running mean along each line; beyond its ends the last pixel goes on. */
const blurLines = (from: Float32Array, to: Float32Array, options: BlurLinesOptions): void => {
  const { lines, lineStep, length, step, radius } = options
  const count = 2 * radius + 1
  for (let line = 0; line < lines; line += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const start = line * lineStep + channel
      const at = (index: number) => from[start + Math.min(length - 1, Math.max(0, index)) * step] as number
      let sum = 0
      for (let index = -radius; index <= radius; index += 1) sum += at(index)
      for (let index = 0; index < length; index += 1) {
        to[start + index * step] = sum / count
        sum += at(index + radius + 1) - at(index - radius)
      }
    }
  }
}

/** sRGB and Display P3 share this curve (IEC 61966-2-1). */
const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const toEncoded = (light: number): number =>
  255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
