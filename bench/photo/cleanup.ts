import { join } from 'node:path'
import sharp from 'sharp'
import { scenePath } from '../../fixtures/scene-path.ts'
import type { Size } from '../../src/imaging/raster.ts'
import { psnrWithin } from '../../src/tools/cleanup/testing-photo.ts'
import { BenchEngine } from '../kit/bench-engine.ts'
import { measureRun } from '../kit/measure-run.ts'
import { samplePhoto, sizes } from '../kit/pictures.ts'
import { inMb, inSeconds, printTable } from '../kit/print-table.ts'
import type { ToolBench } from './tool-bench.ts'

export const benchCleanup: ToolBench = async (folder) => {
  await printSpeed(folder)
  await printQuality(folder)
}

const tool = 'cleanup'
const params = { quality: 'hd' } as const

async function printSpeed(folder: string): Promise<void> {
  const rows = []
  const large = sizes[2]
  for (const { size, share } of [...sizes.map((each) => ({ size: each, share: 0.03 })), { size: large, share: 0.46 }]) {
    const imagePath = await samplePhoto(folder, size)
    const maskPath = await paintBlob(folder, size, share)
    const { coldSeconds, warmSeconds, peakMb } = await measureRun({ tool, params, imagePath, maskPath, folder })
    rows.push({
      hd: size.name,
      hole: `${Math.round(share * 100)} %`,
      cold: inSeconds(coldSeconds),
      warm: inSeconds(warmSeconds),
      'peak memory': inMb(peakMb),
    })
  }
  printTable(rows)
}

/** An ellipse in the middle that covers this share of the picture. */
async function paintBlob(folder: string, { width, height }: Size, share: number): Promise<string> {
  const path = join(folder, `${width}x${height}-${share}.png`)
  const reach = Math.sqrt(share / Math.PI)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/>
    <ellipse cx="50%" cy="50%" rx="${reach * width}" ry="${reach * height}" fill="white"/></svg>`
  await sharp(Buffer.from(svg)).toColourspace('b-w').png().toFile(path)
  return path
}

/** A rendered table with and without a cup: what lies behind it is known. */
async function printQuality(folder: string): Promise<void> {
  const maskPath = scenePath('oranges.mask.png')
  const painted = await sharp(maskPath).toColourspace('b-w').raw().toBuffer()
  const before = await sharp(scenePath('oranges.jpg')).raw().toBuffer()
  const behind = await sharp(scenePath('oranges-cleared.jpg')).raw().toBuffer()
  const { width, height } = await sharp(maskPath).metadata()
  const isPainted = (pixel: number) => painted[pixel] === 255
  const isFar = (pixel: number) => !isNear(painted, { width, height }, pixel)

  const engine = new BenchEngine()
  try {
    const run = { tool, params, imagePath: scenePath('oranges.jpg'), maskPath, folder } as const
    const { results } = await engine.run(run)
    const after = await sharp(results[0]?.path as string)
      .raw()
      .toBuffer()
    console.log()
    printTable([
      {
        scene: 'oranges',
        'PSNR in the hole': `${psnrWithin(after, behind, isPainted).toFixed(1)} dB`,
        'with the cup still there': `${psnrWithin(before, behind, isPainted).toFixed(1)} dB`,
        'pixels changed outside': String(countChanged(before, after, isFar)),
      },
    ])
  } finally {
    engine.close()
  }
}

/** As far as the mask is grown and feathered at this size. */
const reach = 5

function isNear(painted: Uint8Array, { width, height }: Size, pixel: number): boolean {
  const x = pixel % width
  const y = Math.floor(pixel / width)
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    const from = row * width
    const part = painted.subarray(from + Math.max(0, x - reach), from + Math.min(width, x + reach + 1))
    if (part.some((value) => value > 0)) return true
  }
  return false
}

function countChanged(before: Uint8Array, after: Uint8Array, isCounted: (pixel: number) => boolean): number {
  let count = 0
  for (let pixel = 0; pixel < before.length / 3; pixel++) {
    if (!isCounted(pixel)) continue
    if ([0, 1, 2].some((channel) => before[pixel * 3 + channel] !== after[pixel * 3 + channel])) count++
  }
  return count
}
