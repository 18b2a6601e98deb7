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
  const mark = await loadSvg(watermarkSvg(place, groundOf(meanLightness(data))))
  context.drawImage(mark, place.left, place.top, place.width, place.height)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** What is transparent counts as the paper that most pages are. */
const meanLightness = (rgba: Uint8ClampedArray): number => {
  let sum = 0
  for (let at = 0; at < rgba.length; at += 4) {
    const [red, green, blue, alpha] = rgba.subarray(at, at + 4) as unknown as [number, number, number, number]
    const opacity = alpha / 255
    sum += opacity * (0.2126 * red + 0.7152 * green + 0.0722 * blue) + (1 - opacity) * 255
  }
  return sum / (rgba.length / 4)
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
