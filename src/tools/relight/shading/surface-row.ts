import type { Size } from '../../../imaging/raster.ts'
import { lightModel } from '../shared/light-model.ts'
import { rowSampler, type SampleRow } from './row-sampler.ts'
import type { RelightScene } from './scene.ts'

type Row = Float32Array

/** What lies along one row of the photo, at the photo's width: a picture of floats would not fit into memory. */
export interface SurfaceRow {
  readonly width: number
  /** 1 / long side: what one pixel measures. */
  readonly pixel: number
  readonly normalX: Row
  readonly normalY: Row
  readonly normalZ: Row
  readonly depth: Row
  readonly gain: Row
  readonly occlusion: Row
  /** The blurred cover, how strong rim light is, and the direction out of the subject. */
  readonly rimCover: Row
  readonly rimBand: Row
  readonly rimX: Row
  readonly rimY: Row
  /** Columns with any subject: `first` to `last` (exclusive). */
  first: number
  last: number
}

export const createSurfaceRow = ({ width, height }: Size): SurfaceRow => {
  const row = (): Row => new Float32Array(width)
  return {
    width,
    pixel: 1 / Math.max(width, height),
    normalX: row(),
    normalY: row(),
    normalZ: row(),
    depth: row(),
    gain: row(),
    occlusion: row(),
    rimCover: row(),
    rimBand: row(),
    rimX: row(),
    rimY: row(),
    first: 0,
    last: 0,
  }
}

/** Fills the row of `y` from the maps, which are smaller. */
export const surfaceReader = ({ photo, subject, geometry }: RelightScene): ((y: number, row: SurfaceRow) => void) => {
  const { normals, gain, depth, occlusion, rim } = geometry
  const sampler = (values: Float32Array, from: Size): SampleRow => rowSampler(values, from, photo)
  const readNormalX = sampler(normals.x, normals)
  const readNormalY = sampler(normals.y, normals)
  const readGain = sampler(gain.data, gain)
  const readDepth = sampler(depth.data, depth)
  const readOcclusion = sampler(occlusion.data, occlusion)
  const readRimCover = sampler(rim.cover, rim)
  const readRimX = sampler(rim.x, rim)
  const readRimY = sampler(rim.y, rim)
  return (y, row) => {
    readNormalX(y, row.normalX, 0, row.width)
    readNormalY(y, row.normalY, 0, row.width)
    readDepth(y, row.depth, 0, row.width)
    for (let x = 0; x < row.width; x += 1) {
      const across = row.normalX[x]
      const down = row.normalY[x]
      row.normalZ[x] = Math.sqrt(Math.max(0, 1 - across * across - down * down))
    }
    findSubject(subject.cover.data, y, row)
    readGain(y, row.gain, row.first, row.last)
    readOcclusion(y, row.occlusion, row.first, row.last)
    readRimCover(y, row.rimCover, row.first, row.last)
    readRimX(y, row.rimX, row.first, row.last)
    readRimY(y, row.rimY, row.first, row.last)
    for (let x = row.first; x < row.last; x += 1) row.rimBand[x] = rimBand(1 - row.rimCover[x])
  }
}

const findSubject = (cover: Uint8Array, y: number, row: SurfaceRow): void => {
  const start = y * row.width
  row.first = 0
  while (row.first < row.width && cover[start + row.first] === 0) row.first += 1
  row.last = row.width
  while (row.last > row.first && cover[start + row.last - 1] === 0) row.last -= 1
}

/** The S from outside to inside, squared: thin, and gone where the subject is whole. */
const rimBand = (openness: number): number => {
  const { rimOutside, rimInside } = lightModel
  const share = Math.min(1, Math.max(0, (openness - rimOutside) / (rimInside - rimOutside)))
  const band = share * share * (3 - 2 * share)
  return band * band
}
