import type { Stroke } from '../../ui/mask/stroke.ts'
import { blendRow } from '../../ui/pixels/blend-row.ts'
import { createContext } from '../../ui/pixels/canvas.ts'
import { editPng, type PixelRows } from '../../ui/pixels/edit-png.ts'
import { drawSoftStroke, type Region, strokeRegion } from './soft-stroke.ts'

/** Pixels that are drawn and read at a time: phones have little memory for canvases. */
const bandPixels = 1 << 20

/** The cut-out's file with a retouch. Pixels that no stroke reaches keep their exact values. */
export const retouchPng = async (cutout: Blob, original: Blob, strokes: readonly Stroke[]): Promise<Blob> => {
  // The cut-out has the numbers and the profile of the original's file, so its numbers are what is wanted.
  const picture = await createImageBitmap(original, { colorSpaceConversion: 'none' })
  try {
    return await editPng(cutout, (rows) => {
      for (const stroke of strokes) for (const band of bandsOf(stroke, rows)) retouchBand(rows, band, stroke, picture)
    })
  } finally {
    picture.close()
  }
}

const bandsOf = (stroke: Stroke, size: PixelRows): Region[] => {
  const region = strokeRegion(stroke, size)
  if (!region) return []
  const height = Math.max(1, Math.floor(bandPixels / region.width))
  return Array.from({ length: Math.ceil(region.height / height) }, (_, index) => {
    const y = region.y + index * height
    return { ...region, y, height: Math.min(height, region.y + region.height - y) }
  })
}

const retouchBand = (rows: PixelRows, band: Region, stroke: Stroke, picture: ImageBitmap): void => {
  const cover = readBand(drawSoftStroke(band, stroke, rows, { isRead: true }))
  const original = stroke.erases ? null : readBand(drawBand(band, rows, picture))
  const bandBytes = band.width * 4
  for (let y = 0; y < band.height; y += 1) {
    blendRow({
      row: rows.row(band.y + y).subarray(band.x * 4, band.x * 4 + bandBytes),
      cover: cover.subarray(y * bandBytes, (y + 1) * bandBytes),
      original: original?.subarray(y * bandBytes, (y + 1) * bandBytes) ?? null,
    })
  }
}

/** A cut-out in SD is smaller than its picture. */
const drawBand = (band: Region, { width, height }: PixelRows, picture: ImageBitmap): CanvasRenderingContext2D => {
  const context = createContext(band, { isRead: true })
  context.drawImage(picture, -band.x, -band.y, width, height)
  return context
}

const readBand = (context: CanvasRenderingContext2D): Uint8ClampedArray =>
  context.getImageData(0, 0, context.canvas.width, context.canvas.height).data
