import sharp from 'sharp'
import { cutRgba, expandBox } from '../boxes.ts'
import { type Box, type RgbaRaster, toBytes } from '../raster.ts'

/** How the whole picture that the subject was cut from is moved, about the middle of its lower edge: what stands or is cut there stays there. */
export interface Placement {
  readonly scale: number
  /** To the right, in widths of the frame. */
  readonly x: number
  /** Down, in heights of the frame. */
  readonly y: number
}

/** The subject in a frame of the same size, scaled and moved by whole pixels. What leaves the frame is cut off. */
export const placeSubject = async (subject: RgbaRaster, placement: Placement): Promise<RgbaRaster> => {
  const { width, height } = subject
  const target: RgbaRaster = { width, height, data: new Uint8Array(width * height * 4) }
  const box = coveredBox(subject)
  if (!box) return target
  const { scale } = placement
  const shiftX = Math.round(placement.x * width)
  const shiftY = Math.round(placement.y * height)
  const toFrameX = (x: number): number => width / 2 + (x - width / 2) * scale + shiftX
  const toFrameY = (y: number): number => height + (y - height) * scale + shiftY
  const visible = {
    left: Math.floor(width / 2 + (0 - shiftX - width / 2) / scale),
    right: Math.ceil(width / 2 + (width - shiftX - width / 2) / scale),
    top: Math.floor(height + (0 - shiftY - height) / scale),
    bottom: Math.ceil(height + (height - shiftY - height) / scale),
  }
  // What a filter reaches beyond what it is asked for.
  const seen = expandBox(intersect(box, visible), 4, subject)
  if (seen.right <= seen.left || seen.bottom <= seen.top) return target
  const part = await scalePart(cutRgba(subject, seen), scale)
  paste(part, target, Math.round(toFrameX(seen.left)), Math.round(toFrameY(seen.top)))
  return target
}

const coveredBox = ({ width, height, data }: RgbaRaster): Box | null => {
  let box = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0, at = 3; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      if (data[at] === 0) continue
      if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) {
        box = {
          left: Math.min(box.left, x),
          right: Math.max(box.right, x + 1),
          top: Math.min(box.top, y),
          bottom: y + 1,
        }
      }
    }
  }
  return box.right > box.left ? box : null
}

const intersect = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

const scalePart = async (part: RgbaRaster, scale: number): Promise<RgbaRaster> => {
  if (scale === 1) return part
  const width = Math.max(1, Math.round(part.width * scale))
  const height = Math.max(1, Math.round(part.height * scale))
  // sharp weighs colours by alpha. Mitchell's kernel does not ring: a ringing alpha would be a bright or dark seam.
  const data = await sharp(part.data, { raw: { width: part.width, height: part.height, channels: 4 } })
    .resize({ width, height, fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer()
  return { width, height, data: toBytes(data) }
}

const paste = (part: RgbaRaster, target: RgbaRaster, left: number, top: number): void => {
  const firstX = Math.max(0, -left)
  const lastX = Math.min(part.width, target.width - left)
  if (lastX <= firstX) return
  for (let y = Math.max(0, -top); y < Math.min(part.height, target.height - top); y += 1) {
    const from = (y * part.width + firstX) * 4
    target.data.set(
      part.data.subarray(from, from + (lastX - firstX) * 4),
      ((top + y) * target.width + left + firstX) * 4,
    )
  }
}
