import type { ModelSessions } from '../../../imaging/models/sessions.ts'
import { enlargeDraft } from '../../../imaging/patches/enlarge-draft.ts'
import { evenOutTones } from '../../../imaging/patches/even-out-tones.ts'
import { chooseDraft } from '../../../imaging/patches/judge-draft.ts'
import { drawSubject, type LayerPlacement, pinSubject } from '../../../imaging/patches/pin-subject.ts'
import { coverSubject, fillBehind, type SubjectLayer } from '../../../imaging/patches/subject-layer.ts'
import { warpStart } from '../../../imaging/patches/warp-start.ts'
import type { Box, RgbRaster, Size } from '../../../imaging/raster.ts'
import { keyOf, rememberLast } from '../../../imaging/remember-last.ts'
import { seededRandom } from '../../../imaging/seeded-random.ts'

/** The subject as it is, somewhere else, before surroundings laid out anew. Null when no draft is worth showing. */
export const varySubject = async (
  models: ModelSessions,
  { image, layer }: { image: RgbRaster; layer: SubjectLayer },
  seed: number,
  onStep: (fraction: number) => void,
): Promise<RgbRaster | null> => {
  const behind = await lastPlate(keyOf(image), () =>
    fillBehind(models, image, layer, (fraction) => onStep(0.3 * fraction)),
  )
  const at = choosePlacement(layer.box, image, seed)
  const placed = await pinSubject(image, layer, behind, at)
  const forbidden = coverSubject(layer)
  const request = (own: number) => ({
    source: behind,
    size: image,
    start: warpStart(behind, image, { across: 0.5, down: 0.05, seed: own }),
    pinned: placed.pinned,
    forbidden,
    heightCost: 1.5,
    freedom: 0.02,
    noise: 0.05,
    coarsestSide: 28,
  })
  const best = await chooseDraft({ count: 3, seed }, request, (fraction) => onStep(0.3 + 0.4 * fraction))
  if (!best || best.score > maxVisible) return null
  const full = await enlargeDraft(best.draft, (fraction) => onStep(0.7 + 0.2 * fraction))
  const result = drawSubject(evenOutTones(full), placed)
  onStep(1)
  return result
}

/** What lies behind the subject is the same for every variant. */
const lastPlate = rememberLast<RgbRaster>()

/**
 * By looking at results of 11 photos, not validated on others: a ghost beside a car scored 7.8, a jungle in blocks 12. Rough textures score as
 * high without a visible joint (a castle 7 to 10, a lawn 11 to 15) and are given up with them.
 */
const maxVisible = 7

/**
 * On another third than it was, standing on its own line, a little larger or smaller; what the frame cuts stays at the frame. Turns with
 * the seed.
 */
export const choosePlacement = (box: Box, size: Size, seed: number): LayerPlacement => {
  const random = seededRandom(seed)
  const touches = {
    left: box.left <= 2,
    right: box.right >= size.width - 2,
    top: box.top <= 2,
    bottom: box.bottom >= size.height - 2,
  }
  const isFree = !touches.left && !touches.right && !touches.top
  const room = Math.min(1.15, (box.bottom - 2) / (box.bottom - box.top + 2))
  const scale = isFree ? Math.min(room, [0.85, 1.08, 0.92, 1][seed % 4]) : 1
  const halfWidth = ((box.right - box.left) / 2) * scale
  const centre = (box.left + box.right) / 2
  const newCentre = touches.left || touches.right ? centre : chooseCentre(centre, halfWidth, size.width, seed, random)
  const base = touches.bottom ? size.height : box.bottom
  return {
    scale,
    left: Math.round(newCentre - centre * scale),
    top: Math.round(base - base * scale),
  }
}

const chooseCentre = (centre: number, halfWidth: number, width: number, seed: number, random: () => number): number => {
  const min = halfWidth + 0.04 * width
  const max = width - min
  if (max <= min) return centre
  const furthestFirst = [1 / 3, 1 / 2, 2 / 3]
    .map((share) => Math.min(max, Math.max(min, (share + 0.06 * (random() - 0.5)) * width)))
    .toSorted((one, other) => Math.abs(other - centre) - Math.abs(one - centre))
  return furthestFirst[seed % 2]
}
