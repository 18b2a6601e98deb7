import { lightOfByte } from '../../../imaging/composite/linear-light.ts'
import { lightModel } from '../shared/light-model.ts'
import type { PreparedSetup } from '../shared/prepare-setup.ts'
import type { LightRow } from './light-row.ts'
import type { RelightScene } from './scene.ts'
import type { SurfaceRow } from './surface-row.ts'
import { ditherAt, writeTone } from './tone.ts'

interface LitRow {
  readonly scene: RelightScene
  readonly setup: PreparedSetup
  readonly y: number
  readonly surface: SurfaceRow
  readonly light: LightRow
  /** By channel; empty when nothing spills. */
  readonly spill: readonly Float32Array[]
}

/**
 * Lays the lit subject over the lit background. What is behind a soft edge is the photo less the subject's share of it: in equal
 * light both add up to the photo, in any light nothing of the old background is left in the subject nor the other way round.
 */
export const composeRow = (row: LitRow, rgb: Uint8Array, alpha: Uint8Array | null): void => {
  const { scene, setup, y, surface, light, spill } = row
  const { photo, subject } = scene
  const [ambientRed, ambientGreen, ambientBlue] = setup.ambient
  const [spillRed, spillGreen, spillBlue] = spill
  for (let x = 0, pixel = y * photo.width; x < photo.width; x += 1, pixel += 1) {
    const at = pixel * 3
    const cover = subject.cover.data[pixel]
    const opacity = scene.alpha ? scene.alpha.data[pixel] : 255
    if (alpha) alpha[pixel] = setup.isTransparent ? Math.round((opacity * cover) / 255) : opacity
    if (opacity === 0 || (setup.isTransparent && cover === 0)) continue

    let red = 0
    let green = 0
    let blue = 0
    if (cover > 0) {
      const share = setup.isTransparent ? 1 : cover / 255
      const colours = cover === 255 ? photo.data : subject.edges.data
      const occlusion = 1 - setup.occlusion * (1 - surface.occlusion[x])
      const gain = surface.gain[x]
      const ownRed = lightOfByte[colours[at]] * share
      const ownGreen = lightOfByte[colours[at + 1]] * share
      const ownBlue = lightOfByte[colours[at + 2]] * share
      red = ownRed * (ambientRed * occlusion + gain * light.lit[0][x]) + share * light.shine[0][x]
      green = ownGreen * (ambientGreen * occlusion + gain * light.lit[1][x]) + share * light.shine[1][x]
      blue = ownBlue * (ambientBlue * occlusion + gain * light.lit[2][x]) + share * light.shine[2][x]
      if (spillRed && spillGreen && spillBlue) {
        const edge = lightModel.spill * share * (1 - surface.rimCover[x])
        red += edge * spillRed[x]
        green += edge * spillGreen[x]
        blue += edge * spillBlue[x]
      }
      if (cover < 255 && !setup.isTransparent) {
        red += Math.max(0, lightOfByte[photo.data[at]] - ownRed) * light.behind[0][x]
        green += Math.max(0, lightOfByte[photo.data[at + 1]] - ownGreen) * light.behind[1][x]
        blue += Math.max(0, lightOfByte[photo.data[at + 2]] - ownBlue) * light.behind[2][x]
      }
    } else {
      red = lightOfByte[photo.data[at]] * light.behind[0][x]
      green = lightOfByte[photo.data[at + 1]] * light.behind[1][x]
      blue = lightOfByte[photo.data[at + 2]] * light.behind[2][x]
    }
    writeTone(rgb, at, red, green, blue, ditherAt(x, y))
  }
}
