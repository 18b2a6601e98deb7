import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ByteMask, RgbRaster, Size } from '../../imaging/raster.ts'
import { fromFillCanvas, toFillCanvas } from '../fill-canvas.ts'
import { fitPicture } from '../fit-picture.ts'
import { readForeignPicture } from '../foreign-picture.ts'
import type { Generator, ReportProgress } from '../generator.ts'
import type { RemoteSettings } from '../settings.ts'
import { inTemporaryFolder } from '../temporary-folder.ts'
import { continueWords, describeScene, plain, varyWords, withoutWords } from '../words.ts'
import { askServer, type ServerRequest } from './ask-server.ts'
import { newDialect } from './dialect.ts'
import { sizeName } from './sizes.ts'

/** A server that speaks the OpenAI images protocol: LocalAI, sd-server, vLLM, a hosted service. */
export const createRemote = (settings: RemoteSettings): Generator => {
  const dialect = newDialect()
  const ask = async (request: ServerRequest, report: ReportProgress): Promise<{ picture: RgbRaster; size: Size }> => {
    const { bytes, size } = await askServer(settings, dialect, request, report)
    return { picture: await readBytes(bytes), size }
  }

  return {
    fillsByWords: true,
    draw: async (request, report) => {
      const prompt = withoutWords(describeScene(request.prompt, request.style), request.negativePrompt)
      const compose = async (size: Size) => ({ fields: fieldsFor(prompt, size, request.seed) })
      const { picture } = await ask({ path: '/images/generations', wanted: request, compose }, report)
      return await fitPicture(picture, request)
    },

    fill: async (request, report) => {
      const prompt = plain(request.prompt) || continueWords
      const compose = async (size: Size) => {
        const canvas = await toFillCanvas(request, size)
        const files = { image: await toPng(canvas.image), mask: await toMaskPng(canvas.mask) }
        return { fields: fieldsFor(prompt, size, request.seed), files }
      }
      const { picture, size } = await ask({ path: '/images/edits', wanted: request.image, compose }, report)
      report(0.95, 'Fitting it in')
      return await fromFillCanvas(picture, await toFillCanvas(request, size), request)
    },

    // Not /images/variations: only one old model of one service has it, and every server with edits can be asked in words.
    vary: async ({ image, seed }, report) => {
      const compose = async (size: Size) => ({
        fields: fieldsFor(varyWords, size, seed),
        files: { image: await toPng(await fitPicture(image, size)) },
      })
      const { picture } = await ask({ path: '/images/edits', wanted: image, compose }, report)
      return await fitPicture(picture, image)
    },
  }
}

const fieldsFor = (prompt: string, size: Size, seed: number) => ({
  prompt,
  n: 1,
  size: sizeName(size),
  response_format: 'b64_json',
  // Not part of the protocol, but local servers take it, and with it the same request gives the same picture.
  seed,
})

const readBytes = (bytes: Buffer): Promise<RgbRaster> =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'answer')
    await writeFile(path, bytes)
    return await readForeignPicture(path)
  })

const toPng = ({ width, height, data }: RgbRaster): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toBuffer()

/** The protocol edits what is transparent, stable-diffusion.cpp what is white: this is both. */
const toMaskPng = ({ width, height, data }: ByteMask): Promise<Buffer> => {
  const rgba = new Uint8Array(width * height * 4)
  for (let pixel = 0; pixel < data.length; pixel += 1) {
    const value = data[pixel]
    rgba.fill(value, pixel * 4, pixel * 4 + 3)
    rgba[pixel * 4 + 3] = 255 - value
  }
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}
