import { smoothStep } from '../../../imaging/masks.ts'
import type { Size } from '../../../imaging/raster.ts'
import type { BackdropPainter } from './backdrop.ts'
import { addBloom, createCanvas, develop } from './canvas.ts'
import { gaussian } from './curves.ts'
import { type Cyclorama, createCyclorama } from './cyclorama.ts'
import { createNoise, type NoiseField, noiseAt } from './noise.ts'

/** Holographic foil, softly creased, hung over a curve: thin-film colours where it bends, soft boxes in its shine. */
export const paintIridescent: BackdropPainter = (size, random, report) => {
  const { width, height } = size
  const sheet = createCyclorama(height, 0.63, 0.3)
  const noise = createNoise(random)
  const turn = random.between(-0.9, 0.9)
  const folds = foldFoil(size, sheet, noise, { turn, scale: random.between(0.85, 1.2) })
  report(0.5)
  const canvas = createCanvas(size)
  const { data } = canvas
  const lampX = random.pick([-1, 1]) * random.between(0.35, 0.7)
  const lampY = -random.between(0.4, 0.75)
  const startHue = random.next()
  const spread = random.between(0.85, 1.25)
  const relief = 0.3
  for (let y = 0, pixel = 0; y < height; y += 1) {
    const acrossScale = sheet.across[y]
    const below = y + 1 < height ? width : -width
    const rowStep = Math.abs(sheet.along[below > 0 ? y + 1 : y - 1] - sheet.along[y])
    // On the floor the folds lie flatter: something stands there.
    const reliefX = (relief * (1 - 0.45 * sheet.floor[y])) / (acrossScale / height)
    const reliefY = (relief * (1 - 0.45 * sheet.floor[y])) / (below > 0 ? rowStep : -rowStep)
    const floor = sheet.floor[y]
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const beside = x + 1 < width ? 1 : -1
      const here = folds[pixel]
      const slopeX = beside * (folds[pixel + beside] - here) * reliefX
      const slopeY = (folds[pixel + below] - here) * reliefY
      const length = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1)
      const normalX = -slopeX * length
      const normalY = -slopeY * length
      const facing = length
      // What the foil mirrors: a wide soft box on the lamp's side, a narrow strip on the other, a bright ceiling.
      const toLamp = normalX * lampX + normalY * lampY
      const box = smoothStep(toLamp, 0.1, 0.52)
      const strip = gaussian((normalX * lampX * -1.2 + normalY * 0.35 - 0.3) / 0.09)
      const dark = smoothStep(-toLamp, 0.12, 0.62)
      const light = 0.72 + 0.3 * box + 0.26 * strip - 0.34 * dark + 0.06 * floor
      // Interference: the path through the film grows with its thickness and with the slant.
      const path = startHue + spread * (0.95 * here + 0.8 * (1 - facing) + 0.45 * toLamp + 0.2 * (y / height))
      const white = Math.min(0.9, 0.16 + 0.62 * box * box + 0.4 * strip)
      const red = 0.66 + 0.36 * Math.cos(6.2832 * path)
      const green = 0.56 + 0.3 * Math.cos(6.2832 * (path + 0.44))
      const blue = 0.86 + 0.2 * Math.cos(6.2832 * (path * 1.5 + 0.72))
      const at = pixel * 3
      // In the shade the foil is violet, never grey.
      data[at] = light * (red + (1.0 - red) * white) * (1 - 0.22 * dark)
      data[at + 1] = light * (green + (0.98 - green) * white) * (1 - 0.42 * dark)
      data[at + 2] = light * (blue + (1.04 - blue) * white)
    }
  }
  report(0.9)
  addBloom(canvas, { threshold: 0.75, radius: 0.06, strength: 0.35 })
  return develop(canvas, { exposure: 0.98, vignette: 0.1, grain: 0.7 })
}

/** How far the foil stands out, about -1 to 1. Warped twice, so that folds run into each other as cloth does. */
const foldFoil = (
  { width, height }: Size,
  sheet: Cyclorama,
  noise: NoiseField,
  { turn, scale }: { turn: number; scale: number },
): Float32Array => {
  const folds = new Float32Array(width * height)
  const cosine = Math.cos(turn)
  const sine = Math.sin(turn)
  for (let y = 0, pixel = 0; y < height; y += 1) {
    const along = sheet.along[y]
    const across = sheet.across[y]
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const u = ((x + 0.5 - width / 2) / height) * across
      // Stretched one way: foil that hangs is pulled into long folds.
      const first = (u * cosine - along * sine) * 1.5 * scale
      const second = (u * sine + along * cosine) * 0.75 * scale
      const warpX = noiseAt(noise, first + 3.1, second + 7.7)
      const warpY = noiseAt(noise, first + 11.9, second + 1.3)
      const farX = noiseAt(noise, first * 1.3 + 1.6 * warpX + 5.2, second * 1.3 + 1.6 * warpY)
      const farY = noiseAt(noise, first * 1.3 + 1.6 * warpX, second * 1.3 + 1.6 * warpY + 9.4)
      const bent = noiseAt(noise, first + 2.1 * farX + 20, second + 2.1 * farY + 20)
      const crease = noiseAt(noise, first * 1.7 + 1.4 * farY + 40, second * 1.7 + 1.4 * warpX + 40)
      // A fold is sharp on its ridge and round in its valley.
      folds[pixel] = 1.25 * bent + 0.42 * (0.24 - Math.sqrt(crease * crease + 0.0012)) + 0.16 * farX
    }
  }
  return folds
}
