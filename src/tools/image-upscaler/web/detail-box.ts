import type { ImageSize } from '../../../shared/tool.ts'
import { previewBox, scaleFactor } from '../contract.ts'
import type { ImageUpscalerParams } from '../params.ts'

/** In pixels of the picture. */
export interface DetailBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Detail {
  /** What a look ahead brings. */
  readonly box: DetailBox
  /** As much of it, around the point, as the view has room for. */
  readonly seen: DetailBox
  /** Pixels of the screen per pixel of the result: 1, unless too little of the picture would be seen to tell what it is. */
  readonly zoom: number
}

/** In pixels of the picture. */
const minSeen = 32

export const detailOf = (params: ImageUpscalerParams, image: ImageSize, view: ImageSize): Detail => {
  const { left, top, right, bottom } = previewBox(params, image)
  const box = { left, top, width: right - left, height: bottom - top }
  const factor = scaleFactor(params.scale, image)
  const zoom = Math.min(1, Math.min(view.width, view.height) / (minSeen * factor))
  const { x, y } = params.preview ?? { x: 0.5, y: 0.5 }
  const across = stretchAround(left, box.width, view.width / factor / zoom, x * image.width)
  const down = stretchAround(top, box.height, view.height / factor / zoom, y * image.height)
  return { box, seen: { left: across.start, top: down.start, width: across.length, height: down.length }, zoom }
}

/** A stretch of `room` at most, around `middle`, inside the one that begins at `start`. */
const stretchAround = (
  start: number,
  length: number,
  room: number,
  middle: number,
): { start: number; length: number } => {
  const kept = Math.min(length, Math.max(1, Math.floor(room)))
  return { start: Math.min(start + length - kept, Math.max(start, Math.round(middle - kept / 2))), length: kept }
}
