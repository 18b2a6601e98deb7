import type { ModelSessions } from '../../imaging/models/sessions.ts'
import { enlargeDraft } from '../../imaging/patches/enlarge-draft.ts'
import { evenOutTones } from '../../imaging/patches/even-out-tones.ts'
import { chooseDraft } from '../../imaging/patches/judge-draft.ts'
import { drawSubject, type LayerPlacement, pinSubject } from '../../imaging/patches/pin-subject.ts'
import { coverSubject, fillBehind, type SubjectLayer } from '../../imaging/patches/subject-layer.ts'
import type { Draft } from '../../imaging/patches/synthesise.ts'
import { warpStart } from '../../imaging/patches/warp-start.ts'
import { type Box, fitInside, type RgbRaster, type Size } from '../../imaging/raster.ts'
import { resizeRgb } from '../../imaging/resize.ts'
import { seededRandom } from '../../imaging/seeded-random.ts'

/**
 * The picture in another shape: its surroundings made anew from their own patches, the subject as it is, smaller if it must be. `layer`
 * null: all of it is surroundings.
 */
export const rearrange = async (
  models: ModelSessions,
  { image, layer }: { image: RgbRaster; layer: SubjectLayer | null },
  { target, seed }: { target: Size; seed: number },
  onStep: (fraction: number) => void,
): Promise<RgbRaster> => {
  const size = workingSize(image, target)
  const behind = layer ? await fillBehind(models, image, layer, (fraction) => onStep(0.3 * fraction)) : image
  const squeezed = await resizeRgb(behind, size)
  const placed = layer && (await pinSubject(image, layer, squeezed, placeWithin(layer.box, image, size, seed)))
  const forbidden = layer && coverSubject(layer)
  const request = (own: number) => ({
    source: behind,
    size,
    start: warpStart(behind, size, { across: 0.2, down: 0, seed: own }),
    pinned: placed?.pinned ?? null,
    forbidden,
    heightCost: 1.5,
    freedom: 0.005,
    noise: 0.05,
    coarsestSide: 28,
  })
  const best = await chooseDraft({ count: 3, seed }, request, (fraction) => onStep(0.3 + 0.4 * fraction))
  const full = await enlargeDraft((best as { draft: Draft }).draft, (fraction) => onStep(0.7 + 0.2 * fraction))
  const evened = evenOutTones(full)
  onStep(1)
  return placed ? drawSubject(evened, placed) : evened
}

/** As many pixels as the picture has, in the target's shape; no more than the target, and never below what patches need. */
const workingSize = (image: Size, target: Size): Size => {
  const ratio = target.width / target.height
  const area = Math.min(image.width * image.height, target.width * target.height)
  const width = Math.max(minSide, minSide * ratio, Math.sqrt(area * ratio))
  return fitInside({ width: Math.round(width), height: Math.round(width / ratio) }, maxSide)
}

const minSide = 48
const maxSide = 2048

/** Standing where it stood in proportion; what the frame cuts stays at that side of the frame. */
export const placeWithin = (box: Box, image: Size, size: Size, seed: number): LayerPlacement => {
  const random = seededRandom(seed)
  const width = box.right - box.left
  const height = box.bottom - box.top
  // As large in the new picture as the shapes allow, and not larger than before in pixels.
  const scale = Math.min(1, (0.94 * size.width) / width, (0.96 * size.height) / height)
  const share = (box.left + box.right) / 2 / image.width + 0.2 * (random() - 0.5)
  const left = placeSpan(share * size.width - (width * scale) / 2, width * scale, size.width, {
    before: box.left <= 2,
    after: box.right >= image.width - 2,
  })
  const base = (box.bottom / image.height) * size.height
  const top = placeSpan(base - height * scale, height * scale, size.height, {
    before: box.top <= 2 && box.bottom < image.height - 2,
    after: box.bottom >= image.height - 2,
  })
  return { scale, left: Math.round(left - box.left * scale), top: Math.round(top - box.top * scale) }
}

const placeSpan = (
  from: number,
  length: number,
  available: number,
  touches: { before: boolean; after: boolean },
): number => {
  if (touches.after) return available - length
  if (touches.before) return 0
  const rim = Math.min(2, (available - length) / 2)
  return Math.min(available - length - rim, Math.max(rim, from))
}
