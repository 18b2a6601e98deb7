import type { ImageSize } from '../../shared/tool.ts'
import { fillAndBlur } from '../../ui/pixels/blur-pixels.ts'
import { createContext, fitLongSide } from '../../ui/pixels/canvas.ts'

/** A blurred picture has no detail that more would show. The same on screen and in the file, so both look the same. */
export const blurLongSide = 512
/** Fraction of the long side: a portrait lens, wide open. */
const blurShare = 0.02
/** Around the subject its colour still shines through: that much of the photo is not used. */
const rimPx = 2

interface BlurOptions {
  readonly original: CanvasImageSource
  readonly cutout: CanvasImageSource
  /** The size of the cut-out. */
  readonly size: ImageSize
  readonly colorSpace: PredefinedColorSpace
}

/** The photo without its subject, out of focus; small, to be drawn as large as is wanted. */
export const blurBehind = ({ original, cutout, size, colorSpace }: BlurOptions): HTMLCanvasElement => {
  const small = fitLongSide(size, blurLongSide)
  const context = createContext(small, { colorSpace, isRead: true })
  context.drawImage(original, 0, 0, small.width, small.height)
  const subject = createContext(small, { colorSpace, isRead: true })
  subject.drawImage(cutout, 0, 0, small.width, small.height)
  context.globalCompositeOperation = 'destination-out'
  for (const x of [-rimPx, 0, rimPx]) {
    for (const y of [-rimPx, 0, rimPx]) context.drawImage(subject.canvas, x, y)
  }
  const pixels = context.getImageData(0, 0, small.width, small.height)
  fillAndBlur(pixels, Math.max(1, Math.round(blurShare * Math.max(small.width, small.height))))
  context.putImageData(pixels, 0, 0)
  return context.canvas
}

/** Fills the canvas with a picture, cutting off what is too wide or too high: CSS calls it `cover`. */
export const drawCover = (context: CanvasRenderingContext2D, picture: ImageBitmap): void => {
  const { width, height } = context.canvas
  const scale = Math.max(width / picture.width, height / picture.height)
  const drawn = { width: picture.width * scale, height: picture.height * scale }
  context.drawImage(picture, (width - drawn.width) / 2, (height - drawn.height) / 2, drawn.width, drawn.height)
}
