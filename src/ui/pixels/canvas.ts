import type { ImageSize } from '../../shared/tool.ts'

interface CanvasOptions {
  readonly colorSpace?: PredefinedColorSpace
  /** Its pixels are read: then it is better kept where that is quick. */
  readonly isRead?: boolean
}

/** The context of a canvas that is nowhere on the page. */
export const createContext = (size: ImageSize, options: CanvasOptions = {}): CanvasRenderingContext2D => {
  const { colorSpace = 'srgb', isRead = false } = options
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d', { colorSpace, willReadFrequently: isRead })
  if (!context) throw new Error('this browser has no 2d canvas')
  context.imageSmoothingQuality = 'high'
  return context
}

/** Wide colours where the screen has them. Elsewhere plain: browsers without a graphics card show the wide ones pale. */
export const screenColorSpace = (): PredefinedColorSpace =>
  matchMedia('(color-gamut: p3)').matches ? 'display-p3' : 'srgb'

/** Within a long side, with the same proportions; never larger. */
export const fitLongSide = ({ width, height }: ImageSize, longSide: number): ImageSize => {
  const scale = Math.min(1, longSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export const toPngBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('the canvas gave no picture'))), 'image/png')
  })
