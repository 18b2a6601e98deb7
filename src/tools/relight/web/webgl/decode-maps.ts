import { type MapName, mapNames } from '../../shared/map-values.ts'

export type RelightMaps = Readonly<Record<MapName, ImageBitmap>>

/** The files of the engine's results, by label. Their pixels are read by the shader alone: a 2D canvas may alter them. */
export const decodeMaps = async (files: Readonly<Record<MapName, Blob>>): Promise<RelightMaps> => {
  const bitmaps = await Promise.all(mapNames.map((name) => createImageBitmap(files[name], asData)))
  return Object.fromEntries(mapNames.map((name, index) => [name, bitmaps[index]])) as Record<MapName, ImageBitmap>
}

/** Upright, its numbers as they stand in the file, whatever profile it has; colours under transparency are kept. */
export const decodePhoto = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { ...asData, imageOrientation: 'from-image' })

const asData = { premultiplyAlpha: 'none', colorSpaceConversion: 'none' } as const satisfies ImageBitmapOptions
