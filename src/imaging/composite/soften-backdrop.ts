import { boxMean } from '../box-mean.ts'
import { smoothStep } from '../masks.ts'
import { createPlane, type RgbRaster } from '../raster.ts'

/**
 * A lens focused on the subject: sharp on the ground line where it stands, softer with every step behind it. A subject that does
 * not stand (`groundRow` null) is close to the lens, and everything behind it is soft.
 */
export const softenBackdrop = (backdrop: RgbRaster, groundRow: number | null): RgbRaster => {
  const { width, height } = backdrop
  const radius = Math.max(1, Math.round(Math.max(width, height) * (groundRow === null ? 0.0032 : 0.0022)))
  const data = new Uint8Array(backdrop.data.length)
  const shares = Float32Array.from({ length: height }, (_, y) =>
    groundRow === null ? 1 : smoothStep((groundRow - y) / height, 0.03, 0.3),
  )
  for (let channel = 0; channel < 3; channel += 1) {
    const sharpPlane = createPlane({ width, height })
    for (let pixel = 0; pixel < sharpPlane.data.length; pixel += 1) {
      sharpPlane.data[pixel] = backdrop.data[pixel * 3 + channel]
    }
    const soft = boxMean(boxMean(sharpPlane, radius), radius)
    for (let y = 0, pixel = 0; y < height; y += 1) {
      const share = shares[y]
      for (let x = 0; x < width; x += 1, pixel += 1) {
        const own = sharpPlane.data[pixel]
        data[pixel * 3 + channel] = own + (soft.data[pixel] - own) * share + 0.5
      }
    }
  }
  return { width, height, data }
}
