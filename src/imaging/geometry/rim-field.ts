import { createPlane, type Plane } from '../raster.ts'
import { resizePlane } from '../resize.ts'
import { gaussianBlur } from './gaussian-blur.ts'
import type { Geometry } from './geometry.ts'
import { slopesOf } from './slopes.ts'

/** Where light from behind can reach around the subject. Found from its outline: normals would put spots on the tip of a nose. */
export const findRim = (subject: Plane): Geometry['rim'] => {
  const size = { width: Math.ceil(subject.width / 4), height: Math.ceil(subject.height / 4) }
  const cover = gaussianBlur(resizePlane(subject, size), 0.013 * Math.max(size.width, size.height))
  const rise = slopesOf(cover)
  const x = createPlane(size).data
  const y = createPlane(size).data
  for (let pixel = 0; pixel < x.length; pixel += 1) {
    const across = rise.x[pixel]
    const down = rise.y[pixel]
    const scale = 1 / (Math.hypot(across, down) + 5e-4)
    x[pixel] = -across * scale
    y[pixel] = -down * scale
  }
  return { ...size, cover: cover.data, x, y }
}
