import type { Geometry } from '../../../imaging/geometry/geometry.ts'
import type { ByteMask, RgbRaster } from '../../../imaging/raster.ts'

/** Which part of a photo is its subject, at the photo's size. */
export interface Subject {
  /** How much of what is visible is the subject: a photo with transparency has its own alpha beside it. All 0 without a subject. */
  readonly cover: ByteMask
  /** Its own colours where its cover is neither 0 nor 255, black elsewhere. */
  readonly edges: RgbRaster
}

/** All that the shading of a photo needs beside the lights. */
export interface RelightScene {
  readonly photo: RgbRaster
  /** Null when the photo is opaque. */
  readonly alpha: ByteMask | null
  readonly subject: Subject
  readonly geometry: Geometry
}
