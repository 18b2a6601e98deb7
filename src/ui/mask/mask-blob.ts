import type { ImageSize } from '../../shared/tool.ts'
import { toPngBlob } from '../pixels/canvas.ts'
import { drawStroke, type Stroke } from './stroke.ts'

interface MaskOptions {
  /** The size of the picture it goes with: the server wants both the same. */
  readonly size: ImageSize
  readonly strokes: readonly Stroke[]
  /** A mask to begin with, white on black. */
  readonly base?: CanvasImageSource | null
}

/** White where something was painted, black elsewhere. */
export const maskBlob = async ({ size, strokes, base }: MaskOptions): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no 2d canvas')
  if (base) drawMaskPicture(context, base, size, 'white')
  context.fillStyle = 'white'
  context.strokeStyle = 'white'
  for (const stroke of strokes) drawStroke(context, stroke, size)
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'black'
  context.fillRect(0, 0, size.width, size.height)
  return toPngBlob(canvas)
}

/** A grey picture as coverage: what is bright becomes opaque in the given colour, what is dark transparent. */
export const drawMaskPicture = (
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  { width, height }: ImageSize,
  colour: string,
): void => {
  context.drawImage(picture, 0, 0, width, height)
  const pixels = context.getImageData(0, 0, width, height)
  for (let index = 0; index < pixels.data.length; index += 4) pixels.data[index + 3] = pixels.data[index] as number
  context.putImageData(pixels, 0, 0)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = 'source-over'
}
