import type { RgbRaster } from '../../../imaging/raster.ts'

/** What a variant does to light and colour; all 0 changes nothing. */
interface Grade {
  /** Towards amber (or blue, below 0). */
  readonly warmth: number
  readonly exposure: number
  readonly saturation: number
  readonly contrast: number
  /** Brighter towards the right (or left, below 0). */
  readonly lightAcross: number
  /** Brighter towards the bottom (or top, below 0). */
  readonly lightDown: number
  readonly vignette: number
}

/** In turn, so that neighbouring seeds never look alike: evening, overcast, noon, dusk, faded, morning. */
const grades: readonly Grade[] = [
  { warmth: 0.09, exposure: 0.03, saturation: 0.12, contrast: 0.3, lightAcross: 0.3, lightDown: 0, vignette: 0.2 },
  { warmth: -0.07, exposure: -0.02, saturation: -0.12, contrast: 0.2, lightAcross: 0, lightDown: -0.25, vignette: 0.3 },
  { warmth: 0.02, exposure: 0.06, saturation: 0.28, contrast: 0.45, lightAcross: -0.2, lightDown: -0.1, vignette: 0 },
  { warmth: -0.05, exposure: -0.14, saturation: 0.1, contrast: 0.4, lightAcross: -0.3, lightDown: 0.1, vignette: 0.5 },
  {
    warmth: 0.05,
    exposure: 0.08,
    saturation: -0.25,
    contrast: -0.25,
    lightAcross: 0.15,
    lightDown: -0.15,
    vignette: 0,
  },
  { warmth: 0.06, exposure: 0.1, saturation: 0.05, contrast: 0.1, lightAcross: -0.35, lightDown: -0.2, vignette: 0.1 },
]

/** `strength`: 1 where light and colour are all that changes, less where the layout does too. */
export const applyGrade = (image: RgbRaster, seed: number, strength: number): RgbRaster => {
  const grade = grades[seed % grades.length]
  const { width, height } = image
  const data = new Uint8Array(image.data.length)
  const curve = contrastCurve(grade.contrast * strength)
  const saturation = 1 + grade.saturation * strength
  const red = (1 + grade.warmth * strength) * (1 + grade.exposure * strength)
  const green = 1 + grade.exposure * strength
  const blue = (1 - grade.warmth * strength) * (1 + grade.exposure * strength)
  for (let y = 0, index = 0; y < height; y += 1) {
    const down = y / height - 0.5
    for (let x = 0; x < width; x += 1, index += 3) {
      const across = x / width - 0.5
      const shade =
        grade.lightAcross * across + grade.lightDown * down - grade.vignette * (across * across + down * down)
      const light = 1 + strength * shade
      const r = image.data[index] * red * light
      const g = image.data[index + 1] * green * light
      const b = image.data[index + 2] * blue * light
      const grey = 0.3 * r + 0.59 * g + 0.11 * b
      data[index] = curve[toLevel(grey + (r - grey) * saturation)]
      data[index + 1] = curve[toLevel(grey + (g - grey) * saturation)]
      data[index + 2] = curve[toLevel(grey + (b - grey) * saturation)]
    }
  }
  return { ...image, data }
}

const toLevel = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))

/** Mixed with an S for more contrast, with a straight flatter line for less. */
const contrastCurve = (contrast: number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, level) => {
    const share = level / 255
    const bent = contrast > 0 ? share * share * (3 - 2 * share) : 0.5 + (share - 0.5) * 0.6 + 0.04
    return toLevel(255 * (share + (bent - share) * Math.abs(contrast)))
  })
