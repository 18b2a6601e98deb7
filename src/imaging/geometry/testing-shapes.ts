import type { ByteMask, RgbRaster, Size } from '../raster.ts'

/** A ball lit from the front, and its cover. */
export const drawBall = (
  size: Size,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
): { readonly photo: RgbRaster; readonly cover: ByteMask } => {
  const photo = drawPlain(size, [70, 80, 90])
  const cover = { ...size, data: new Uint8Array(size.width * size.height) }
  for (let pixel = 0; pixel < cover.data.length; pixel += 1) {
    const distance = Math.hypot((pixel % size.width) + 0.5 - x, Math.floor(pixel / size.width) + 0.5 - y)
    const share = Math.min(1, Math.max(0, radius - distance + 0.5))
    if (share === 0) continue
    const shade = 0.3 + 0.7 * Math.sqrt(Math.max(0, 1 - (distance / radius) ** 2))
    cover.data[pixel] = Math.round(255 * share)
    for (const [channel, value] of [200, 120, 60].entries()) {
      const behind = photo.data[pixel * 3 + channel]
      photo.data[pixel * 3 + channel] = Math.round(behind + (value * shade - behind) * share)
    }
  }
  return { photo, cover }
}

export const drawPlain = ({ width, height }: Size, colour: readonly [number, number, number]): RgbRaster => {
  const data = new Uint8Array(width * height * 3)
  for (let index = 0; index < data.length; index += 1) data[index] = colour[index % 3]
  return { width, height, data }
}
