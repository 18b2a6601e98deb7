import type { ModelSessions } from '../models/sessions.ts'
import type { RgbRaster } from '../raster.ts'
import { resizeRgb } from '../resize.ts'
import { type RotatedBox, scaleBox } from './rotated-box.ts'
import { runTextDetector } from './text-detector.ts'
import { findRegions, type TextRegion } from './text-regions.ts'

/**
 * What may be text, in pixels of the picture. Looks at it from afar, from the model's own distance, and closely in
 * tiles: a small letter is lost from afar, and a flower seen closely is taken for text, so each look answers only for
 * the thickness of lines it is good at.
 */
export const lookForText = async (
  models: ModelSessions,
  image: RgbRaster,
  onProgress: (fraction: number) => void = () => {},
): Promise<TextRegion[]> => {
  const found: TextRegion[] = []
  for (const [index, look] of looks.entries()) {
    for (const region of await lookOnce(models, image, look)) {
      if (!found.some((other) => holdsCentre(other.box, region.box))) found.push(region)
    }
    onProgress((index + 1) / looks.length)
  }
  return found
}

/** One look alone: much cheaper, and enough for what is large in the picture. */
export const lookOnce = async (
  models: ModelSessions,
  image: RgbRaster,
  look: Look = ownDistance,
): Promise<TextRegion[]> => {
  const scale = Math.min(look.enlarge, look.longSide / Math.max(image.width, image.height))
  const size = {
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
  }
  const map = await runTextDetector(models, await resizeRgb(image, size))
  return findRegions(map)
    .filter(({ box }) => box.thickness >= look.thinnest && box.thickness < look.thickest)
    .map((region) => scaleRegion(region, 1 / scale))
}

interface Look {
  readonly longSide: number
  /** A picture smaller than `longSide` is enlarged by this at most. */
  readonly enlarge: number
  /** In pixels at this look's size. */
  readonly thinnest: number
  readonly thickest: number
}

const ownDistance: Look = { longSide: 960, enlarge: 1, thinnest: 6, thickest: 160 }

const looks: readonly Look[] = [
  { longSide: 480, enlarge: 1, thinnest: 72, thickest: Number.POSITIVE_INFINITY },
  ownDistance,
  // Beyond twice its size a picture shows nothing that is not there.
  { longSide: 1920, enlarge: 2, thinnest: 9, thickest: 48 },
]

export const scaleRegion = (region: TextRegion, factor: number): TextRegion => ({
  box: scaleBox(region.box, factor),
  parts: region.parts.map((part) => scaleBox(part, factor)),
  score: region.score,
})

const holdsCentre = (outer: RotatedBox, inner: RotatedBox): boolean => {
  const cos = Math.cos(outer.angle)
  const sin = Math.sin(outer.angle)
  const x = inner.x - outer.x
  const y = inner.y - outer.y
  return Math.abs(x * cos + y * sin) < outer.length / 2 && Math.abs(y * cos - x * sin) < outer.thickness / 2
}
