import { createContext, fitLongSide, toPngBlob } from '../pixels/canvas.ts'

/** The same picture with this long side at most, as a file of its own. PNG, so that nothing else is lost. */
export const shrinkImage = async (file: File, longSide: number): Promise<File> => {
  const full = await createImageBitmap(file)
  const size = fitLongSide(full, longSide)
  const context = createContext(size)
  context.drawImage(full, 0, 0, size.width, size.height)
  full.close()
  const png = await toPngBlob(context.canvas)
  return new File([png], `${file.name.replace(/\.[^.]+$/, '') || 'image'}.png`, { type: 'image/png' })
}
