import { boxMean } from '../box-mean.ts'
import { createPlane, type Plane, type RgbaRaster, type RgbRaster } from '../raster.ts'
import { castShadow } from './cast-shadow.ts'
import { addGrain, grainOfBackdrop, grainOfSubject } from './grain-level.ts'
import { findGroundContact } from './ground-contact.ts'
import { harmonise } from './harmonise.ts'
import { softenBackdrop } from './soften-backdrop.ts'
import { readSurroundings } from './surroundings.ts'

/** A subject, already in its place, before a backdrop of the same size, as if photographed there. */
export const composeScene = (subject: RgbaRaster, backdrop: RgbRaster, { isCut }: { isCut: boolean }): RgbRaster => {
  const surroundings = readSurroundings(backdrop)
  const contact = isCut ? null : findGroundContact(subject)
  const soft = softenBackdrop(backdrop, contact ? contact.base : null)
  const ground = contact ? castShadow(soft, subject, contact, surroundings.side) : soft
  const lit = harmonise(subject, backdrop, surroundings)
  const lacking = grainOfSubject(subject) ** 2 - grainOfBackdrop(ground) ** 2
  addGrain(ground, Math.min(maxGrain, Math.sqrt(Math.max(0, lacking))))
  return lay(lit, ground)
}

/** More would be seen as grain, not as belonging together. */
const maxGrain = 1.5

/**
 * In the values that the cut-out's alpha was measured in, not in linear light: only so an edge looks as it did. Along the edge a
 * bright backdrop spills over the subject, as it does through every lens; a dark one takes nothing away.
 */
const lay = (subject: RgbaRaster, backdrop: RgbRaster): RgbRaster => {
  const { width, height } = backdrop
  const data = new Uint8Array(backdrop.data)
  const reach = Math.max(1, Math.round(Math.max(width, height) * 0.0035))
  const alpha = alphaPlane(subject)
  const inside = boxMean(boxMean(alpha, reach), reach)
  for (let channel = 0; channel < 3; channel += 1) {
    const spill = spillOf(backdrop, alpha, channel, reach * 3)
    for (let pixel = 0; pixel < alpha.data.length; pixel += 1) {
      const cover = alpha.data[pixel]
      if (cover === 0) continue
      const own = subject.data[pixel * 4 + channel]
      const nearEdge = Math.min(1, 2 * (1 - inside.data[pixel]))
      const brighter = Math.max(0, spill.data[pixel] - own)
      const wrapped = own + wrapStrength * nearEdge * nearEdge * brighter
      const behind = backdrop.data[pixel * 3 + channel]
      data[pixel * 3 + channel] = behind + (wrapped - behind) * cover + 0.5
    }
  }
  return { width, height, data }
}

const wrapStrength = 0.42

const alphaPlane = ({ width, height, data }: RgbaRaster): Plane => {
  const plane = createPlane({ width, height })
  for (let pixel = 0; pixel < plane.data.length; pixel += 1) plane.data[pixel] = data[pixel * 4 + 3] / 255
  return plane
}

/** The backdrop's mean nearby, of what the subject leaves open. */
const spillOf = (backdrop: RgbRaster, alpha: Plane, channel: number, reach: number): Plane => {
  const { width, height } = backdrop
  const light = createPlane({ width, height })
  const open = createPlane({ width, height })
  for (let pixel = 0; pixel < light.data.length; pixel += 1) {
    const share = 1 - alpha.data[pixel]
    open.data[pixel] = share
    light.data[pixel] = share * backdrop.data[pixel * 3 + channel]
  }
  const sums = boxMean(light, reach)
  const shares = boxMean(open, reach)
  for (let pixel = 0; pixel < sums.data.length; pixel += 1) {
    const share = shares.data[pixel]
    sums.data[pixel] = share > 0.01 ? sums.data[pixel] / share : 0
  }
  return sums
}
