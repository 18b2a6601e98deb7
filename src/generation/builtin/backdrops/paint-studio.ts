import type { BackdropPainter } from './backdrop.ts'
import { createCanvas, develop, oklch } from './canvas.ts'
import { createCyclorama } from './cyclorama.ts'
import { cloudAt, createNoise } from './noise.ts'

/** A roll of seamless paper, lit from one side. */
export const paintStudio: BackdropPainter = (size, random) => {
  const canvas = createCanvas(size)
  const horizon = 0.64
  const hue = random.next()
  const chroma = random.between(0.015, 0.075)
  const lightness = random.between(0.74, 0.86)
  const paper = oklch(lightness, chroma, hue)
  const shade = oklch(lightness - 0.2, chroma * 1.25, hue + 0.015)
  const side = random.pick([-1, 1])
  const spotX = side * random.between(0.1, 0.26)
  const spotY = random.between(0.3, 0.42)
  const noise = createNoise(random)
  const sheet = createCyclorama(size.height, horizon, 0.3)
  const { width, height } = size
  for (let y = 0, at = 0; y < height; y += 1) {
    const v = (y + 0.5) / height
    const floor = sheet.floor[y]
    const along = sheet.along[y]
    // The curve itself faces the lamp less than wall and floor do.
    const bend = 1 - 0.05 * 4 * floor * (1 - floor)
    for (let x = 0; x < width; x += 1, at += 3) {
      const u = (x + 0.5 - width / 2) / height
      const toSpotX = (u - spotX) / 0.72
      const toSpotY = (v - spotY) / 0.5
      const pool = Math.exp(-(toSpotX * toSpotX + toSpotY * toSpotY))
      const spill = Math.exp(-((u - spotX * 0.6) ** 2) / 0.6) * floor
      const uneven = 0.02 * cloudAt(noise, u * sheet.across[y] * 2.2, along * 2.2, 2)
      const light = bend * (0.62 + 0.46 * pool * (1 - 0.5 * floor) + 0.34 * spill - 0.12 * side * u + uneven)
      const tone = Math.min(1, Math.max(0, (light - 0.5) / 0.62))
      canvas.data[at] = (shade[0] + (paper[0] - shade[0]) * tone) * light
      canvas.data[at + 1] = (shade[1] + (paper[1] - shade[1]) * tone) * light
      canvas.data[at + 2] = (shade[2] + (paper[2] - shade[2]) * tone) * light
    }
  }
  return develop(canvas, { exposure: 1.2, vignette: 0.16, grain: 0.9 })
}
