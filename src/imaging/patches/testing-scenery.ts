import type { RgbRaster, Size } from '../raster.ts'
import { seededRandom } from '../seeded-random.ts'

/** A sky with clouds over a field with bushes: enough of a landscape to be laid out anew, the same every time. */
export const drawScenery = ({ width, height }: Size): RgbRaster => {
  const random = seededRandom(5)
  const bushes = Array.from({ length: 7 }, (_, index) => ({
    x: ((index + 0.2 + 0.6 * random()) / 7) * width,
    y: (0.62 + 0.3 * random()) * height,
    radius: (0.03 + 0.05 * random()) * width,
  }))
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 3) {
      const horizon = (0.5 + 0.05 * Math.sin((6 * x) / width)) * height
      const cloud = Math.max(0, Math.sin((9 * x) / width + (14 * y) / height)) * 60
      const inBush = bushes.some((bush) => Math.hypot(x - bush.x, (y - bush.y) * 1.5) < bush.radius)
      const grain = random() * 16
      if (y < horizon) data.set([120 + cloud, 150 + cloud, 205 + cloud / 2], to)
      else if (inBush) data.set([30 + grain, 70 + grain, 30 + grain], to)
      else data.set([150 + grain, 140 + grain + (y / height) * 30, 60 + grain], to)
    }
  }
  return { width, height, data }
}
