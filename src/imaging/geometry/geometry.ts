import type { Plane, Size } from '../raster.ts'

/**
 * What a photo looks like in depth, as far as its shading needs it. Pixels count to the right and down, depth towards the
 * viewer; lengths are in long sides of the picture.
 */
export interface Geometry {
  /** Unit normals of the surface, about a megapixel; the third part follows from these two. */
  readonly normals: Size & { readonly x: Float32Array; readonly y: Float32Array }
  /** As large as the normals: what the photo is multiplied with to take some of its own light away. */
  readonly gain: Plane
  /** Small: the subject is around 0 to 0.16, what is behind it below zero. */
  readonly depth: Plane
  /** As large as the depth, around 1: less where little light gets in. */
  readonly occlusion: Plane
  /** Small: the blurred subject, and the direction out of it at its edge. */
  readonly rim: Size & { readonly cover: Float32Array; readonly x: Float32Array; readonly y: Float32Array }
}
