import { lightModel } from '../shared/light-model.ts'
import type { PreparedLight } from '../shared/prepare-setup.ts'
import type { LightRow } from './light-row.ts'
import type { SurfaceRow } from './surface-row.ts'

interface SubjectRow {
  readonly y: number
  readonly surface: SurfaceRow
  /** 0 to 255. */
  readonly cover: Uint8Array
  /** The square root of how bright the subject's own colour is. */
  readonly tone: Float32Array
  /** How much of the lamp is seen. */
  readonly shadow: Float32Array
}

/** One lamp on one row of the subject. The shader's: webgl/glsl-lights.ts. */
export const addSubjectLight = (light: PreparedLight, row: SubjectRow, { lit, shine }: LightRow): void => {
  const { surface, cover, tone, shadow } = row
  const { normalX, normalY, normalZ, depth, rimBand, rimX, rimY, pixel } = surface
  const { falloff, lampCore, minWrap, wrapByRadius, maxWrap, shadowStrength } = lightModel
  const { shineOnBlack, shineByTone, rimOnBlack, rimByTone } = lightModel
  const [litRed, litGreen, litBlue] = lit
  const [shineRed, shineGreen, shineBlue] = shine
  const [red, green, blue] = light.colour
  const soft = light.radius * light.radius + lampCore
  const down = light.y - (row.y + 0.5) * pixel
  const base = row.y * surface.width
  for (let x = surface.first; x < surface.last; x += 1) {
    if (cover[base + x] === 0) continue
    const across = light.x - (x + 0.5) * pixel
    const ahead = light.z - depth[x]
    const flat = across * across + down * down
    const squared = flat + ahead * ahead
    const distance = Math.sqrt(squared)
    const inverse = 1 / (distance + 1e-5)
    const reaching = soft / (falloff * squared + soft)
    const nx = normalX[x]
    const ny = normalY[x]
    const nz = normalZ[x]
    const facing = (nx * across + ny * down + nz * ahead) * inverse
    const seen = reaching * (1 - shadowStrength * (1 - shadow[x]))

    const wrap = Math.min(maxWrap, minWrap + (wrapByRadius * light.radius) / (distance + light.radius))
    const turned = Math.min(1, Math.max(0, (facing + wrap) / (1 + wrap)))
    const diffuse = seen * (turned * turned * (1 - wrap) + turned * wrap)
    litRed[x] += diffuse * red
    litGreen[x] += diffuse * green
    litBlue[x] += diffuse * blue

    let gleam = 0
    if (facing > 0) {
      const hx = across * inverse
      const hy = down * inverse
      const hz = ahead * inverse + 1
      const half = (nx * hx + ny * hy + nz * hz) / (Math.sqrt(hx * hx + hy * hy + hz * hz) + 1e-5)
      const gloss = shineOnBlack + shineByTone * tone[x]
      gleam = lightModel.shine * seen * power28(Math.max(0, half)) * Math.min(1, 3 * facing) * gloss
    }
    const band = rimBand[x]
    if (band > 0) {
      const outward = (rimX[x] * across + rimY[x] * down) / (Math.sqrt(flat) + 1e-4)
      const glow = Math.min(1, Math.max(0, outward)) * (rimOnBlack + rimByTone * tone[x])
      gleam += light.rim * reaching * band * glow
    }
    shineRed[x] += gleam * red
    shineGreen[x] += gleam * green
    shineBlue[x] += gleam * blue
  }
}

/** Satin: skin and fabric rather than plastic. */
const power28 = (value: number): number => {
  const squared = value * value
  const fourth = squared * squared
  const eighth = fourth * fourth
  return eighth * eighth * eighth * fourth
}
