import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

export const sizes = [
  { name: '1 MP', width: 1200, height: 900 },
  { name: '4 MP', width: 2309, height: 1732 },
  { name: '12 MP', width: 4000, height: 3000 },
] as const

type SampleSize = (typeof sizes)[number]

/** The furry sample as a camera would give it at this size, grain included: without it, enlarged pixels compress too well. */
export async function samplePhoto(folder: string, { width, height }: SampleSize): Promise<string> {
  const path = join(folder, `${width}x${height}.jpg`)
  const enlarged = await sharp(sample).resize(width, height, { fit: 'cover' }).toBuffer()
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: grainSigma },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  await sharp(enlarged)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toFile(path)
  return path
}

const sample = fileURLToPath(new URL('../../src/web/public/samples/remove-background.jpg', import.meta.url))
/** Levels, in mid-tones about half of it: a good camera at ISO 400. */
const grainSigma = 8
