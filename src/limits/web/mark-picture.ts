import { groundOf, placeWatermark, watermarkSvg } from '../../shared/watermark.ts'

/** The mark of pictures made without Pro, for those that the browser finishes itself. A PNG comes back. */
export const markPicture = async (picture: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(picture, { colorSpaceConversion: 'none' })
  const place = placeWatermark(bitmap)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  if (!place || !context) return picture
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(place.left, place.top, place.width, place.height)
  const mark = await loadSvg(watermarkSvg(place, groundOf(data)))
  context.drawImage(mark, place.left, place.top, place.width, place.height)
  return canvas.convertToBlob({ type: 'image/png' })
}

const loadSvg = async (svg: string): Promise<HTMLImageElement> => {
  const image = new Image()
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    image.src = url
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}
