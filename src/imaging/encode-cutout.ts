import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { embedIccProfile } from './png-icc.ts'
import type { Size } from './raster.ts'

/** Writes interleaved RGBA as a PNG whose pixels mean what `iccProfile` says (null = sRGB). */
export const encodeCutout = async (
  path: string,
  rgba: Uint8Array,
  { width, height }: Size,
  iccProfile: Buffer | null,
): Promise<void> => {
  const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6, adaptiveFiltering: true })
    .toBuffer()
  await writeFile(path, iccProfile ? embedIccProfile(png, iccProfile) : png)
}
