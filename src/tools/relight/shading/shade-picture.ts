import { lightOfByte } from '../../../imaging/composite/linear-light.ts'
import type { ByteMask, RgbRaster } from '../../../imaging/raster.ts'
import type { LightSetup } from '../../../shared/lights/light-setup.ts'
import { prepareSetup } from '../shared/prepare-setup.ts'
import { lightBackground } from './background-light.ts'
import { composeRow } from './compose-row.ts'
import { createLightRow, darken } from './light-row.ts'
import { marchShadow } from './march-shadow.ts'
import { rowSampler } from './row-sampler.ts'
import type { RelightScene } from './scene.ts'
import { findSpill } from './spill.ts'
import { addSubjectLight } from './subject-light.ts'
import { createSurfaceRow, surfaceReader } from './surface-row.ts'

interface ShadedPicture {
  readonly rgb: RgbRaster
  /** Null when it is opaque. */
  readonly alpha: ByteMask | null
}

/**
 * The photo in another light, row by row. The pixels keep their colour space: its primaries hardly matter to light that multiplies
 * them, and every profile we meet has a curve close to sRGB's.
 */
export const shadePicture = (
  scene: RelightScene,
  lights: LightSetup,
  onRow: (fraction: number) => void = () => {},
): ShadedPicture => {
  const { photo, subject, geometry } = scene
  const { width, height } = photo
  const setup = prepareSetup(lights, photo)
  const rgb: RgbRaster = { width, height, data: new Uint8Array(width * height * 3) }
  const alpha = setup.isTransparent || scene.alpha ? { width, height, data: new Uint8Array(width * height) } : null

  const readSurface = surfaceReader(scene)
  const surface = createSurfaceRow(photo)
  const light = createLightRow(width)
  const tone = new Float32Array(width)
  const shadow = new Float32Array(width)
  const lamps = setup.lights.map((lamp) => ({
    lamp,
    readShadow: rowSampler(marchShadow(geometry.depth, lamp).data, geometry.depth, photo),
  }))
  const spillMap = setup.isTransparent ? null : findSpill(scene, setup)
  const spill = (spillMap ?? []).map((plane) => ({
    read: rowSampler(plane.data, plane, photo),
    row: new Float32Array(width),
  }))
  const spillRows = spill.map(({ row }) => row)

  for (let y = 0; y < height; y += 1) {
    readSurface(y, surface)
    darken(light)
    if (surface.first < surface.last) {
      readTone(scene, y, surface.first, surface.last, tone)
      for (const { lamp, readShadow } of lamps) {
        readShadow(y, shadow, surface.first, surface.last)
        addSubjectLight(lamp, { y, surface, cover: subject.cover.data, tone, shadow }, light)
      }
      for (const { read, row } of spill) read(y, row, surface.first, surface.last)
    }
    if (!setup.isTransparent) lightBackground(setup, surface, y, subject.cover.data, light.behind)
    composeRow({ scene, setup, y, surface, light, spill: spillRows }, rgb.data, alpha?.data ?? null)
    if (y % 64 === 0) onRow(y / height)
  }
  return { rgb, alpha }
}

const readTone = (
  { photo, subject }: RelightScene,
  y: number,
  first: number,
  last: number,
  tone: Float32Array,
): void => {
  for (let x = first, pixel = y * photo.width + first; x < last; x += 1, pixel += 1) {
    const colours = subject.cover.data[pixel] === 255 ? photo.data : subject.edges.data
    const light =
      0.2126 * lightOfByte[colours[pixel * 3]] +
      0.7152 * lightOfByte[colours[pixel * 3 + 1]] +
      0.0722 * lightOfByte[colours[pixel * 3 + 2]]
    tone[x] = Math.sqrt(light)
  }
}
