import { join } from 'node:path'
import sharp from 'sharp'
import type { Size } from '../../src/imaging/raster.ts'
import { drawWords, type Word } from '../../src/imaging/text/testing-letters.ts'
import { measureRun } from '../kit/measure-run.ts'
import { samplePhoto, sizes } from '../kit/pictures.ts'
import { inMb, inSeconds, printTable } from '../kit/print-table.ts'
import type { ToolBench } from './tool-bench.ts'

/** The sample with words over it whose every pixel is known: a title, a tilted line, small print that stays small. */
export const benchTextRemover: ToolBench = async (folder) => {
  const rows = []
  for (const size of sizes) {
    const words = wordsFor(size)
    const photo = await samplePhoto(folder, size)
    const overlay = Buffer.from(drawWords(words, size))
    const imagePath = join(folder, `${size.width}-words.jpg`)
    await sharp(photo)
      .composite([{ input: overlay }])
      .jpeg({ quality: 92 })
      .toFile(imagePath)
    const tool = 'text-remover'
    const found = await measureRun({ tool, params: { step: 'find' }, imagePath, folder })
    const maskPath = found.results[0]?.path as string
    const removed = await measureRun({ tool, params: { step: 'remove' }, imagePath, maskPath, folder })
    const letters = await sharp(overlay).extractChannel('alpha').raw().toBuffer()
    const mask = await sharp(maskPath).toColourspace('b-w').raw().toBuffer()
    const before = await sharp(photo).raw().toBuffer()
    const after = await sharp(removed.results[0]?.path as string)
      .raw()
      .toBuffer()
    rows.push({
      size: size.name,
      'find cold': inSeconds(found.coldSeconds),
      'find warm': inSeconds(found.warmSeconds),
      'remove cold': inSeconds(removed.coldSeconds),
      'remove warm': inSeconds(removed.warmSeconds),
      'peak memory': inMb(Math.max(found.peakMb, removed.peakMb)),
      ...compare(letters, mask),
      'PSNR under the letters': `${psnr(before, after, letters).toFixed(1)} dB`,
    })
  }
  printTable(rows)
}

const wordsFor = ({ width, height }: Size): Word[] => [
  { text: 'OPEN', x: 0.05 * width, y: 0.06 * height, height: 0.13 * height },
  { text: 'HARBOUR SALE', x: 0.06 * width, y: 0.42 * height, height: 0.05 * height, turn: -9, colour: '#101418' },
  { text: 'NO PARKING ON MONDAY', x: 0.06 * width, y: 0.9 * height, height: 18 },
  { text: 'FROM NOON', x: 0.7 * width, y: 0.07 * height, height: 0.03 * height, opacity: 0.7 },
]

const compare = (truth: Uint8Array, found: Uint8Array): { recall: string; precision: string } => {
  let both = 0
  let inTruth = 0
  let inFound = 0
  for (let pixel = 0; pixel < truth.length; pixel += 1) {
    const isLetter = (truth[pixel] as number) > 64
    const isFound = (found[pixel] as number) > 0
    if (isLetter) inTruth += 1
    if (isFound) inFound += 1
    if (isLetter && isFound) both += 1
  }
  return { recall: (both / inTruth).toFixed(3), precision: (both / inFound).toFixed(3) }
}

const psnr = (one: Uint8Array, other: Uint8Array, letters: Uint8Array): number => {
  let squares = 0
  let count = 0
  for (let index = 0; index < one.length; index += 1) {
    if ((letters[Math.floor(index / 3)] as number) <= 64) continue
    squares += ((one[index] as number) - (other[index] as number)) ** 2
    count += 1
  }
  return 10 * Math.log10(255 ** 2 / (squares / count))
}
