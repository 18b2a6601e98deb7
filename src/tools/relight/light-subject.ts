import { composeCutout } from '../../imaging/cutout/compose-cutout.ts'
import { findCutout } from '../../imaging/cutout/find-cutout.ts'
import type { DecodedImage } from '../../imaging/decode.ts'
import type { DrawRow } from '../../imaging/encode/encode-cutout.ts'
import { estimateLayers } from '../../imaging/foreground-colours.ts'
import { fitCover } from '../../imaging/inpaint/read-mask.ts'
import { smoothStep } from '../../imaging/masks.ts'
import type { ModelSessions } from '../../imaging/models/sessions.ts'
import { type ByteMask, createPlane, fitInside, isBlank } from '../../imaging/raster.ts'
import { resizeRgb } from '../../imaging/resize.ts'
import { AppError } from '../../shared/errors.ts'
import type { Subject } from './shading/scene.ts'

type Photo = Pick<DecodedImage, 'rgb' | 'alpha'>

/** Null when the photo shows nothing that stands out: then everything is background. */
export const findSubject = async (
  models: ModelSessions,
  photo: Photo,
  progress: (fraction: number) => void,
): Promise<Subject | null> => {
  try {
    return readRows(await findCutout(models, photo, progress), photo, firmCover)
  } catch (error) {
    if (error instanceof AppError && error.code === 'image-without-subject') return null
    throw error
  }
}

/** What the visitor says is the subject: of what is visible, as painted. Null when nothing is. */
export const takeSubject = async ({ rgb }: Photo, mask: ByteMask): Promise<Subject | null> => {
  const { width, data } = await fitCover(mask, rgb)
  if (isBlank(data, 0, data.length)) return null
  const coarse = await resizeRgb(rgb, fitInside(rgb, colourLongSide))
  const cover = createPlane(coarse)
  const { data: small } = await fitCover(mask, coarse)
  for (let pixel = 0; pixel < small.length; pixel += 1) cover.data[pixel] = small[pixel] / 255
  const writeAlpha = (y: number, row: Uint8Array): void => row.set(data.subarray(y * width, (y + 1) * width))
  return readRows(composeCutout(rgb, writeAlpha, null, estimateLayers(coarse, cover)), { rgb, alpha: null }, asPainted)
}

export const noSubject = ({ width, height }: DecodedImage['rgb']): Subject => ({
  cover: { width, height, data: new Uint8Array(width * height) },
  edges: { width, height, data: new Uint8Array(width * height * 3) },
})

/** How colours lie around an edge changes slowly. */
const colourLongSide = 640

/** A strong lamp before a dark background makes a ghost of the faintest trace of cover, which no cut-out is free of. */
const firmCover = Uint8Array.from({ length: 256 }, (_, cover) => Math.round(255 * smoothStep(cover / 255, 0.08, 0.92)))
const asPainted = Uint8Array.from({ length: 256 }, (_, cover) => cover)

const readRows = (drawRow: DrawRow, { rgb, alpha }: Photo, curve: Uint8Array): Subject => {
  const subject = noSubject(rgb)
  const { cover, edges } = subject
  const row = new Uint8Array(rgb.width * 4)
  for (let y = 0, pixel = 0; y < rgb.height; y += 1) {
    drawRow(y, row)
    for (let from = 0; from < row.length; from += 4, pixel += 1) {
      const opaque = row[from + 3]
      if (opaque === 0) continue
      const visible = alpha ? alpha.data[pixel] : 255
      const share = curve[Math.min(255, Math.round((opaque * 255) / visible))]
      cover.data[pixel] = share
      if (share > 0 && share < 255) edges.data.set(row.subarray(from, from + 3), pixel * 3)
    }
  }
  return subject
}
