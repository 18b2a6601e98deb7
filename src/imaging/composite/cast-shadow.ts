import { boxMean } from '../box-mean.ts'
import { createPlane, type Plane, type RgbaRaster, type RgbRaster } from '../raster.ts'
import { resizePlane } from '../resize.ts'
import type { GroundContact } from './ground-contact.ts'
import { byteOfLight, lightOfByte } from './linear-light.ts'

/**
 * Darkens the ground where the subject keeps the light away: close and dark where it touches, wide and faint below it, and its
 * silhouette laid on the ground away from the lamp. Worked out at half size or less: a shadow has no detail.
 */
export const castShadow = (
  backdrop: RgbRaster,
  subject: RgbaRaster,
  contact: GroundContact,
  lightSide: number,
): RgbRaster => {
  const { width, height } = backdrop
  const shrink = Math.max(1, Math.round(Math.max(width, height) / workingLongSide))
  const small = { width: Math.ceil(width / shrink), height: Math.ceil(height / shrink) }
  const girth = (contact.right - contact.left + 1) / shrink
  const tall = (contact.base - contact.top + 1) / shrink
  const size = Math.min(girth, tall * 1.2)
  const close = blur(touchPlane(contact, small, shrink, 0.006 * size), 0.008 * size, 0.004 * size)
  const below = blur(underPlane(contact, small, shrink, size), 0.075 * size, 0.03 * size)
  const laid = blur(layDown(subject, contact, small, shrink, lightSide), 0.045 * size, 0.018 * size)
  const shade = createPlane(small)
  const baseRow = contact.base / shrink
  for (let y = 0, pixel = 0; y < small.height; y += 1) {
    // Only the ground takes a shadow, and the ground begins a little behind the feet.
    const onGround = Math.max(0, Math.min(1, (y - baseRow + 0.3 * size) / (0.12 * size)))
    for (let x = 0; x < small.width; x += 1, pixel += 1) {
      const dark =
        1 -
        (1 - 0.7 * Math.min(1, 2 * close.data[pixel])) *
          (1 - 0.55 * Math.min(1, 1.25 * below.data[pixel])) *
          (1 - 0.36 * laid.data[pixel])
      shade.data[pixel] = dark * onGround
    }
  }
  return darken(backdrop, resizePlane(shade, backdrop))
}

const workingLongSide = 900

/** A strip of this height at the foot of every column that touches the ground. */
const touchPlane = (
  { left, right, lowest, touch }: GroundContact,
  size: { width: number; height: number },
  shrink: number,
  thick: number,
): Plane => {
  const plane = createPlane(size)
  const reach = Math.max(1, Math.round(thick))
  for (let x = left; x <= right; x += 1) {
    const strength = touch[x]
    if (strength < 0.02) continue
    const column = Math.floor(x / shrink)
    const foot = Math.floor(lowest[x] / shrink)
    for (let y = Math.max(0, foot - reach); y <= Math.min(size.height - 1, foot + Math.ceil(reach / 2)); y += 1) {
      const at = y * size.width + column
      plane.data[at] = Math.max(plane.data[at], strength)
    }
  }
  return plane
}

/** What hangs over the ground keeps the sky's light from it, the less the higher it is. */
const underPlane = (
  { left, right, base, lowest }: GroundContact,
  size: { width: number; height: number },
  shrink: number,
  girth: number,
): Plane => {
  const plane = createPlane(size)
  const reach = Math.max(1, Math.round(0.045 * girth))
  for (let x = left; x <= right; x += 1) {
    const above = (base - lowest[x]) / shrink
    if (lowest[x] < 0) continue
    const strength = Math.exp(-((above / (0.3 * girth)) ** 2))
    // Its foot on the ground lies a little behind the nearest one.
    const foot = Math.round(base / shrink - 0.2 * above)
    for (let y = Math.max(0, foot - reach); y <= Math.min(size.height - 1, foot + reach); y += 1) {
      const at = y * size.width + Math.floor(x / shrink)
      plane.data[at] = Math.max(plane.data[at], strength)
    }
  }
  return plane
}

/** The silhouette, flat on the ground and leaning away from the light; fainter the higher its part was. */
const layDown = (
  subject: RgbaRaster,
  contact: GroundContact,
  size: { width: number; height: number },
  shrink: number,
  lightSide: number,
): Plane => {
  const plane = createPlane(size)
  const tall = contact.base - contact.top + 1
  const flatness = 0.2
  const lean = -0.42 * lightSide
  for (let y = 0; y < size.height; y += 1) {
    const up = (contact.base - y * shrink) / flatness
    if (up < 0 || up > tall) continue
    const sourceY = Math.round(contact.base - up)
    const fade = (1 - up / tall) ** 1.3
    for (let x = 0; x < size.width; x += 1) {
      const sourceX = Math.round(x * shrink - lean * up)
      if (sourceX < 0 || sourceX >= subject.width) continue
      plane.data[y * size.width + x] = (fade * subject.data[(sourceY * subject.width + sourceX) * 4 + 3]) / 255
    }
  }
  return plane
}

/** Wider than high: the ground is seen at a slant. */
const blur = (plane: Plane, across: number, down: number): Plane => {
  const ratio = Math.max(1, Math.round(across / Math.max(1, down)))
  const narrow = { width: Math.max(1, Math.round(plane.width / ratio)), height: plane.height }
  let soft = resizePlane(plane, narrow)
  const reach = Math.max(1, Math.round(down))
  for (let pass = 0; pass < 3; pass += 1) soft = boxMean(soft, reach)
  return resizePlane(soft, plane)
}

const darken = (backdrop: RgbRaster, shade: Plane): RgbRaster => {
  const data = new Uint8Array(backdrop.data)
  for (let pixel = 0; pixel < shade.data.length; pixel += 1) {
    const dark = shade.data[pixel]
    if (dark < 0.003) continue
    for (let at = pixel * 3; at < pixel * 3 + 3; at += 1) {
      data[at] = byteOfLight(lightOfByte[data[at]] * (1 - dark) ** 1.25) + 0.5
    }
  }
  return { ...backdrop, data }
}
