import { type Box, type ByteMask, isBlank, type Plane, type RgbaRaster, type RgbRaster, type Size } from './raster.ts'

export const expandBox = (box: Box, margin: number, { width, height }: Size): Box => ({
  left: Math.max(0, box.left - margin),
  top: Math.max(0, box.top - margin),
  right: Math.min(width, box.right + margin),
  bottom: Math.min(height, box.bottom + margin),
})

export const joinBoxes = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
})

export const boxSize = ({ left, top, right, bottom }: Box): Size => ({ width: right - left, height: bottom - top })

/** The smallest box around everything above `threshold` within `area`; null when there is nothing. */
export const boundingBox = (mask: ByteMask | Plane, threshold = 0, area: Box = wholeOf(mask)): Box | null => {
  const isBytes = mask.data instanceof Uint8Array
  let box = { left: area.right, right: area.left, top: area.bottom, bottom: area.top }
  for (let y = area.top; y < area.bottom; y += 1) {
    const row = y * mask.width
    if (isBytes && isBlank(mask.data, row + area.left, row + area.right)) continue
    let first = area.left
    while (first < area.right && mask.data[row + first] <= threshold) first += 1
    if (first === area.right) continue
    let last = area.right - 1
    while (mask.data[row + last] <= threshold) last -= 1
    box = {
      left: Math.min(box.left, first),
      right: Math.max(box.right, last + 1),
      top: Math.min(box.top, y),
      bottom: y + 1,
    }
  }
  return box.right > box.left ? box : null
}

const wholeOf = ({ width, height }: Size): Box => ({ left: 0, top: 0, right: width, bottom: height })

export const cutMask = (mask: ByteMask, box: Box): ByteMask => ({ ...boxSize(box), data: cut(mask, box, 1) })

/** What lies beyond the picture is the picture mirrored at its border. */
export const cutRgb = (image: RgbRaster, box: Box): RgbRaster => ({ ...boxSize(box), data: cut(image, box, 3) })

export const cutRgba = (image: RgbaRaster, box: Box): RgbaRaster => ({ ...boxSize(box), data: cut(image, box, 4) })

const cut = (source: Size & { readonly data: Uint8Array }, box: Box, channels: number): Uint8Array => {
  const { width, height } = boxSize(box)
  const data = new Uint8Array(width * height * channels)
  const columns = Int32Array.from({ length: width }, (_, x) => mirror(box.left + x, source.width) * channels)
  const inside = box.left >= 0 && box.right <= source.width
  for (let y = 0, to = 0; y < height; y += 1) {
    const row = mirror(box.top + y, source.height) * source.width * channels
    if (inside) {
      data.set(source.data.subarray(row + box.left * channels, row + box.right * channels), to)
      to += width * channels
      continue
    }
    for (let x = 0; x < width; x += 1) {
      const from = row + columns[x]
      for (let channel = 0; channel < channels; channel += 1, to += 1) data[to] = source.data[from + channel]
    }
  }
  return data
}

const mirror = (position: number, size: number): number => {
  const period = 2 * size
  const within = ((position % period) + period) % period
  return within < size ? within : period - 1 - within
}
