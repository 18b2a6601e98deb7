import { upload } from '../../../shared/plans.ts'
import type { ImageSize } from '../../../shared/tool.ts'
import { type Extension, extendedSize, minSide } from '../contract.ts'
import { maxExtension, UncropParams } from '../params.ts'

export const frameShapes = ['Custom', 'Landscape', 'Portrait', 'Square'] as const
export type FrameShape = (typeof frameShapes)[number]

/** Width to height. */
const ratios = { Landscape: 3 / 2, Portrait: 2 / 3, Square: 1 } as const

export const noExtension: Extension = { left: 0, right: 0, up: 0, down: 0 }

/** The smallest frame of a shape around the picture; for 'Custom' a quarter more each way, which looks good on nearly all photos. */
export const frameOf = (shape: FrameShape, image: ImageSize): Extension => {
  if (shape === 'Custom') return spread(image, { width: image.width * 1.25, height: image.height * 1.25 })
  const ratio = ratios[shape]
  return image.width / image.height < ratio
    ? spread(image, { width: image.height * ratio, height: image.height })
    : spread(image, { width: image.width, height: image.width / ratio })
}

/** Half of what is new on either side. */
const spread = (image: ImageSize, frame: ImageSize): Extension => {
  const across = Math.round(frame.width) - image.width
  const down = Math.round(frame.height) - image.height
  return limitFrame(image, {
    left: Math.floor(across / 2),
    right: Math.ceil(across / 2),
    up: Math.floor(down / 2),
    down: Math.ceil(down / 2),
  })
}

/** What the server would take of it: not too far out, not too far in, not too large. */
export const limitFrame = (image: ImageSize, frame: Extension): Extension => {
  const [left, right] = limitSides(frame.left, frame.right, image.width)
  const [up, down] = limitSides(frame.up, frame.down, image.height)
  const { width, height } = extendedSize(image, { left, right, up, down })
  if (width * height <= upload.maxPixels) return { left, right, up, down }
  const share = largestShare(image, { left, right, up, down })
  const part = (side: number): number => (side > 0 ? Math.floor(side * share) : side)
  return { left: part(left), right: part(right), up: part(up), down: part(down) }
}

/** How much of what is added fits: found by halving, since both sides grow with it. */
const largestShare = (image: ImageSize, frame: Extension): number => {
  let fits = 0
  let tooMuch = 1
  for (let round = 0; round < 20; round += 1) {
    const share = (fits + tooMuch) / 2
    const part = (side: number): number => (side > 0 ? side * share : side)
    const { width, height } = extendedSize(image, {
      left: part(frame.left),
      right: part(frame.right),
      up: part(frame.up),
      down: part(frame.down),
    })
    if (width * height > upload.maxPixels) tooMuch = share
    else fits = share
  }
  return fits
}

/** What is cut off on one side does not come back by adding on the other. */
const limitSides = (one: number, other: number, length: number): [number, number] => {
  const maxCut = Math.min(0, minSide - length)
  const first = Math.min(maxExtension, Math.max(maxCut, Math.round(one)))
  const second = Math.min(maxExtension, Math.max(maxCut - Math.min(0, first), Math.round(other)))
  return [first, second]
}

/** Share of the result that is made up. */
export const newShare = (image: ImageSize, frame: Extension): number => {
  const { width, height } = extendedSize(image, frame)
  const kept =
    (image.width + Math.min(0, frame.left) + Math.min(0, frame.right)) *
    (image.height + Math.min(0, frame.up) + Math.min(0, frame.down))
  return 1 - kept / (width * height)
}

export const isUnchanged = ({ left, right, up, down }: Extension): boolean =>
  left === 0 && right === 0 && up === 0 && down === 0

/** The frame that an earlier run was made with. */
export const frameFrom = (params: Record<string, unknown>): Extension => {
  const { left, right, up, down } = UncropParams.safeParse(params).data ?? noExtension
  return { left, right, up, down }
}
