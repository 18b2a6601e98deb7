import { type ImageType, imageExtension } from '../../shared/images.ts'
import type { TaskResult } from '../../shared/task.ts'

interface ResultFileOptions {
  readonly result: TaskResult
  /** Put behind the picture; null leaves it as it is. */
  readonly background: string | null
}

/** The server's own bytes, or with a background the two laid together at full size as a PNG. */
export const resultBlob = async ({ result, background }: ResultFileOptions): Promise<Blob> => {
  const answer = await fetch(result.url)
  if (!answer.ok) throw new Error(`the result answered ${answer.status}`)
  const blob = await answer.blob()
  return background ? toPng(blob, background) : blob
}

export const resultPng = async (options: ResultFileOptions): Promise<Blob> => {
  const blob = await resultBlob(options)
  return blob.type === 'image/png' ? blob : toPng(blob, null)
}

/** `shoe.jpg` gives `shoe-cutout.png`. */
export const resultName = (inputName: string, { result, background }: ResultFileOptions): string => {
  const stem = inputName.replace(/\.[^.]+$/, '') || 'image'
  const type: ImageType = background ? 'image/png' : result.type
  return `${stem}-${result.label}.${imageExtension(type)}`
}

export const saveBlob = (blob: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The download has its own hold on the bytes once it began; some browsers begin late.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const toPng = async (blob: Blob, background: string | null): Promise<Blob> => {
  const bitmap = await createImageBitmap(blob)
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const context = canvas.getContext('2d', { colorSpace: (await carriesProfile(blob)) ? 'display-p3' : 'srgb' })
  if (!context) throw new Error('this browser has no 2d canvas')
  if (background) {
    context.fillStyle = background
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('the canvas gave no picture'))), 'image/png')
  })
}

/**
 * A picture with a colour profile is usually wider than sRGB, and a plain canvas would clip it without a word. A canvas
 * knows two spaces only, so such a picture is laid together in the wider one, and the file says so. PNG and WebP name
 * the profile before the pixels.
 */
const carriesProfile = async (blob: Blob): Promise<boolean> => /iCCP/i.test(await blob.slice(0, 1024).text())
