/** The same picture with this long side at most, as a file of its own. PNG, so that nothing else is lost. */
export const shrinkImage = async (file: File, longSide: number): Promise<File> => {
  const full = await createImageBitmap(file)
  const scale = Math.min(1, longSide / Math.max(full.width, full.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(full.width * scale))
  canvas.height = Math.max(1, Math.round(full.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no 2d canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(full, 0, 0, canvas.width, canvas.height)
  full.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the canvas gave no picture')
  return new File([blob], `${file.name.replace(/\.[^.]+$/, '') || 'image'}.png`, { type: 'image/png' })
}
