import { fetchBlob } from '../../client/api-request.ts'
import { type ImageType, imageExtension } from '../../shared/images.ts'
import type { TaskResult } from '../../shared/task.ts'
import type { Stroke } from '../../ui/mask/stroke.ts'
import { createContext, toPngBlob } from '../../ui/pixels/canvas.ts'
import type { Background } from './background.ts'
import { blurBehind, drawCover } from './draw-background.ts'
import { retouchPng } from './retouch-png.ts'

interface ResultFileOptions {
  readonly result: TaskResult
  /** Put behind the picture. */
  readonly background: Background
  /** A retouch of the result, if there was one. */
  readonly strokes: readonly Stroke[]
  /** The picture it was made from, at full size. */
  readonly openOriginal: () => Promise<Blob>
}

/** The server's own bytes; with a retouch or a background laid together at full size, as a PNG. */
export const resultBlob = async (options: ResultFileOptions): Promise<Blob> => {
  const { result, background, strokes, openOriginal } = options
  const blob = await fetchBlob(result.url)
  const cutout = strokes.length > 0 ? await retouchPng(blob, await openOriginal(), strokes) : blob
  return background.kind === 'transparent' ? cutout : layOn(background, cutout, openOriginal)
}

export const resultPng = async (options: ResultFileOptions): Promise<Blob> => {
  const blob = await resultBlob(options)
  return blob.type === 'image/png' ? blob : layOn({ kind: 'transparent' }, blob, options.openOriginal)
}

/** `shoe.jpg` gives `shoe-cutout.png`. */
export const resultName = (
  inputName: string,
  { result, ...edits }: Pick<ResultFileOptions, 'result' | 'background' | 'strokes'>,
): string => {
  const stem = inputName.replace(/\.[^.]+$/, '') || 'image'
  const type: ImageType = isChanged(edits) ? 'image/png' : result.type
  return `${stem}-${result.label}.${imageExtension(type)}`
}

/** It is no longer what the server made. */
export const isChanged = ({ background, strokes }: Pick<ResultFileOptions, 'background' | 'strokes'>): boolean =>
  strokes.length > 0 || background.kind !== 'transparent'

export const saveBlob = (blob: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The download has its own hold on the bytes once it began; some browsers begin late.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const layOn = async (background: Background, blob: Blob, openOriginal: () => Promise<Blob>): Promise<Blob> => {
  const cutout = await createImageBitmap(blob)
  const colorSpace = (await carriesProfile(blob)) ? 'display-p3' : 'srgb'
  const { width, height } = cutout
  const context = createContext({ width, height }, { colorSpace })
  if (background.kind === 'colour') {
    context.fillStyle = background.colour
    context.fillRect(0, 0, width, height)
  }
  if (background.kind === 'picture') drawCover(context, await createImageBitmap(background.file))
  if (background.kind === 'blur') {
    const original = await createImageBitmap(await openOriginal())
    const blurred = blurBehind({ original, cutout, size: { width, height }, colorSpace })
    context.drawImage(blurred, 0, 0, width, height)
    original.close()
  }
  context.drawImage(cutout, 0, 0)
  cutout.close()
  return toPngBlob(context.canvas)
}

/**
 * A picture with a colour profile is usually wider than sRGB, and a plain canvas would clip it without a word. A canvas
 * knows two spaces only, so such a picture is laid together in the wider one, and the file says so. PNG and WebP name
 * the profile before the pixels.
 */
const carriesProfile = async (blob: Blob): Promise<boolean> => /iCCP/i.test(await blob.slice(0, 1024).text())
