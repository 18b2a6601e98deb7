import { cutMask, cutRgb } from '../boxes.ts'
import type { ModelSessions } from '../models/sessions.ts'
import type { Box, Size } from '../raster.ts'
import { resizeRgb } from '../resize.ts'
import { countHole, dilateHole, invert } from './dilate-hole.ts'
import { extendKnown } from './extend-known.ts'
import { runMigan } from './migan.ts'
import { foreignShare, matchPatches, type PatchField } from './patch-field.ts'
import { modelSide } from './plan-windows.ts'
import { shrinkView, type View } from './shrink-view.ts'

/**
 * What may lie behind the hole, at the model's size: `scale` pixels of the view are one of it. The model tends to invent a thing in
 * the shape of the hole. A fill is right when it looks like the rest of the picture, so when much of it does not, the model is asked
 * once more from further away, where the hole is smaller and the picture around it larger, and the likelier of both is taken.
 */
export const findPainting = async (models: ModelSessions, view: View, scale: number): Promise<Painting> => {
  const near = await paint(models, view, scale)
  if (countHole(near.hole) / modelSide ** 2 < minHole) return { ...near, field: null }
  const size = sizeAt(view.image, scale * further)
  const { hole } = await shrinkView(near, size)
  const nearLook = compare({ image: await resizeRgb(near.image, size), hole })
  if (nearLook.foreign < acceptable) return { ...near, field: nearLook.field }
  const far = await paint(models, view, scale * further)
  const farLook = compare(far)
  return farLook.foreign < nearLook.foreign ? { ...far, field: farLook.field } : { ...near, field: nearLook.field }
}

export interface Painting extends View {
  /** Where the rest looks like the fill, if that was asked for; its size may be another. */
  readonly field: PatchField | null
}

/** Shares: smaller holes leave no room for a thing, and this much of a fill is unlike anything else even when it is right. */
const minHole = 0.04
const acceptable = 0.1
const further = 1.5

const compare = ({ image, hole }: View): { foreign: number; field: PatchField | null } => {
  const known = invert(dilateHole(hole, 3))
  const field = matchPatches(image, { hole, known, start: null, rounds: 3 })
  return { foreign: field ? foreignShare(field, hole) : 0, field }
}

const paint = async (models: ModelSessions, view: View, scale: number): Promise<View> => {
  const small = await shrinkView(view, sizeAt(view.image, scale))
  const canvas = canvasAround(small.hole)
  const painted = await runMigan(models, cutRgb(extendKnown(small), canvas), cutMask(small.hole, canvas))
  const { width, height } = small.hole
  const inside = { left: -canvas.left, top: -canvas.top, right: width - canvas.left, bottom: height - canvas.top }
  return { image: cutRgb(painted, inside), hole: small.hole }
}

const sizeAt = ({ width, height }: Size, scale: number): Size => ({
  width: shrinkSide(width, scale),
  height: shrinkSide(height, scale),
})

const shrinkSide = (side: number, scale: number): number => Math.max(1, Math.min(modelSide, Math.round(side / scale)))

/** What the model sees: beyond the view's border, the view mirrored. It is used to whole pictures, not to frames around them. */
const canvasAround = ({ width, height }: Size): Box => {
  const left = -Math.floor((modelSide - width) / 2)
  const top = -Math.floor((modelSide - height) / 2)
  return { left, top, right: left + modelSide, bottom: top + modelSide }
}
