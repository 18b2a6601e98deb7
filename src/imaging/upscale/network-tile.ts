import type { ModelSessions } from '../models/sessions.ts'
import type { Box, RgbRaster } from '../raster.ts'

/** Three planes from 0 to 1, one after the other. */
export interface Planes {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

/**
 * Both take a picture and give it back at twice the size. Real-ESRGAN clears the flaws of compressed pictures away; the doubler is
 * twelve times quicker and truer where there are none, and takes flaws for detail.
 */
const networks = {
  realEsrgan: { input: 'input', output: 'output' },
  doubler: { input: 'image', output: 'doubled' },
} as const
export type DoublingNetwork = keyof typeof networks

/** The part of the picture in `box`, drawn at twice the size; what lies around it is shown to the network as well. */
export const drawTile = async (
  models: ModelSessions,
  network: DoublingNetwork,
  image: RgbRaster,
  box: Box,
): Promise<Planes> => {
  const seen = {
    left: box.left - context,
    top: box.top - context,
    // The networks fold squares of two pixels into one: they take even sizes only.
    right: box.right + context + ((box.right - box.left) % 2),
    bottom: box.bottom + context + ((box.bottom - box.top) % 2),
  }
  const width = seen.right - seen.left
  const height = seen.bottom - seen.top
  const { input, output } = networks[network]
  const feeds = { [input]: { data: cutPlanes(image, seen).data, shape: [1, 3, height, width] } }
  const { data } = (await models.run(network, feeds, [output]))[output]
  return crop(
    { width: width * 2, height: height * 2, data },
    { left: context * 2, top: context * 2, width: (box.right - box.left) * 2, height: (box.bottom - box.top) * 2 },
  )
}

/** Beyond the picture's edge it is mirrored, so that the network sees no frame around it. */
export const cutPlanes = (image: RgbRaster, { left, top, right, bottom }: Box): Planes => {
  const width = right - left
  const height = bottom - top
  const area = width * height
  const data = new Float32Array(area * 3)
  const columns = Int32Array.from({ length: width }, (_, x) => mirror(left + x, image.width) * 3)
  for (let y = 0, to = 0; y < height; y += 1) {
    const row = mirror(top + y, image.height) * image.width * 3
    for (let x = 0; x < width; x += 1, to += 1) {
      const from = row + columns[x]
      data[to] = image.data[from] / 255
      data[area + to] = image.data[from + 1] / 255
      data[area * 2 + to] = image.data[from + 2] / 255
    }
  }
  return { width, height, data }
}

/** 3 2 1 0 1 2 3 2 1 0 …: also for pictures smaller than the margin. */
const mirror = (position: number, size: number): number => {
  if (size === 1) return 0
  const period = 2 * (size - 1)
  const inPeriod = ((position % period) + period) % period
  return inPeriod < size ? inPeriod : period - inPeriod
}

const crop = (planes: Planes, at: { left: number; top: number; width: number; height: number }): Planes => {
  const data = new Float32Array(at.width * at.height * 3)
  for (let channel = 0, to = 0; channel < 3; channel += 1) {
    for (let y = 0; y < at.height; y += 1, to += at.width) {
      const from = (channel * planes.height + at.top + y) * planes.width + at.left
      data.set(planes.data.subarray(from, from + at.width), to)
    }
  }
  return { width: at.width, height: at.height, data }
}

/**
 * Pixels the network sees beyond what is kept. Cut off there, it draws the kept border 1.5 to 3 levels differently; with 4
 * it is 3 to 6, with 24 still 1 to 2.
 */
const context = 10
