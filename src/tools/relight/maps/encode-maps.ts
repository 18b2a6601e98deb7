import { join } from 'node:path'
import sharp from 'sharp'
import { encodeOpaque } from '../../../imaging/encode/encode-opaque.ts'
import type { Geometry } from '../../../imaging/geometry/geometry.ts'
import type { RgbRaster, Size } from '../../../imaging/raster.ts'
import type { RelightScene } from '../shading/scene.ts'
import { ditherAt } from '../shading/tone.ts'
import {
  depthRange,
  depthSteps,
  directionScale,
  directionZero,
  gainRange,
  type MapName,
  occlusionRange,
} from '../shared/map-values.ts'

interface MapFile extends Size {
  readonly name: MapName
  readonly path: string
}

/** Writes the maps as PNG files, in the order of their names. */
export const encodeMaps = async (
  scene: RelightScene,
  iccProfile: Buffer | null,
  folder: string,
): Promise<readonly MapFile[]> => {
  const { geometry, subject } = scene
  const file = (name: MapName, { width, height }: Size): MapFile => ({
    name,
    path: join(folder, `${name}.png`),
    width,
    height,
  })
  const files = [
    file('matte', subject.cover),
    file('edges', subject.edges),
    file('normals', geometry.normals),
    file('depth', geometry.depth),
    file('rim', geometry.rim),
  ] as const
  const [matte, edges, normals, depth, rim] = files
  await Promise.all([
    writeGrey(matte.path, subject.cover.data, subject.cover),
    // Colours, not data: a browser converts them as it converts the photo.
    encodeOpaque(edges.path, subject.edges, iccProfile),
    encodeOpaque(normals.path, packNormals(geometry), null),
    encodeOpaque(depth.path, packDepth(geometry), null),
    encodeOpaque(rim.path, packRim(geometry), null),
  ])
  return files
}

const writeGrey = (path: string, data: Uint8Array, { width, height }: Size) =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 4 })
    .toFile(path)

const packNormals = ({ normals, gain }: Geometry): RgbRaster =>
  pack(normals, (pixel, x, y, rgb) => {
    // Eight bits of a smooth surface would show as facets in a highlight.
    const noise = ditherAt(x, y)
    rgb[0] = toDirection(normals.x[pixel]) + noise
    rgb[1] = toDirection(normals.y[pixel]) + noise
    rgb[2] = toShare(gain.data[pixel], gainRange) + noise
  })

const packDepth = ({ depth, occlusion }: Geometry): RgbRaster =>
  pack(depth, (pixel, _x, _y, rgb) => {
    const { least, most } = depthRange
    const share = Math.min(1, Math.max(0, (depth.data[pixel] - least) / (most - least)))
    const steps = Math.round(share * depthSteps)
    rgb[0] = steps >> 8
    rgb[1] = steps & 255
    rgb[2] = toShare(occlusion.data[pixel], occlusionRange)
  })

const packRim = ({ rim }: Geometry): RgbRaster =>
  pack(rim, (pixel, _x, _y, rgb) => {
    rgb[0] = 255 * rim.cover[pixel]
    rgb[1] = toDirection(rim.x[pixel])
    rgb[2] = toDirection(rim.y[pixel])
  })

const pack = (
  { width, height }: Size,
  write: (pixel: number, x: number, y: number, rgb: Float64Array) => void,
): RgbRaster => {
  const data = new Uint8Array(width * height * 3)
  const rgb = new Float64Array(3)
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      write(pixel, x, y, rgb)
      for (let channel = 0; channel < 3; channel += 1) {
        data[pixel * 3 + channel] = Math.min(255, Math.max(0, rgb[channel] + 0.5))
      }
    }
  }
  return { width, height, data }
}

const toDirection = (part: number): number => directionZero + directionScale * part

const toShare = (value: number, { least, most }: { readonly least: number; readonly most: number }): number =>
  (255 * (value - least)) / (most - least)
