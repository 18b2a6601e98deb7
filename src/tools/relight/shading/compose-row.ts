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
    const cover = subject.cover.data[pixel] as number
    const opacity = scene.alpha ? (scene.alpha.data[pixel] as number) : 255
    if (alpha) alpha[pixel] = setup.isTransparent ? Math.round((opacity * cover) / 255) : opacity
    if (opacity === 0 || (setup.isTransparent && cover === 0)) continue

    let red = 0
    let green = 0
    let blue = 0
    if (cover > 0) {
      const share = setup.isTransparent ? 1 : cover / 255
      const colours = cover === 255 ? photo.data : subject.edges.data
      const occlusion = 1 - setup.occlusion * (1 - (surface.occlusion[x] as number))
      const gain = surface.gain[x] as number
      const ownRed = (lightOfByte[colours[at] as number] as number) * share
      const ownGreen = (lightOfByte[colours[at + 1] as number] as number) * share
      const ownBlue = (lightOfByte[colours[at + 2] as number] as number) * share
      red =
        ownRed * (ambientRed * occlusion + gain * (light.lit[0][x] as number)) + share * (light.shine[0][x] as number)
      green =
        ownGreen * (ambientGreen * occlusion + gain * (light.lit[1][x] as number)) +
        share * (light.shine[1][x] as number)
      blue =
        ownBlue * (ambientBlue * occlusion + gain * (light.lit[2][x] as number)) + share * (light.shine[2][x] as number)
      if (spillRed && spillGreen && spillBlue) {
        const edge = lightModel.spill * share * (1 - (surface.rimCover[x] as number))
        red += edge * (spillRed[x] as number)
        green += edge * (spillGreen[x] as number)
        blue += edge * (spillBlue[x] as number)
      }
      if (cover < 255 && !setup.isTransparent) {
        red += Math.max(0, (lightOfByte[photo.data[at] as number] as number) - ownRed) * (light.behind[0][x] as number)
        green +=
          Math.max(0, (lightOfByte[photo.data[at + 1] as number] as number) - ownGreen) * (light.behind[1][x] as number)
        blue +=
          Math.max(0, (lightOfByte[photo.data[at + 2] as number] as number) - ownBlue) * (light.behind[2][x] as number)
      }
    } else {
      red = (lightOfByte[photo.data[at] as number] as number) * (light.behind[0][x] as number)
      green = (lightOfByte[photo.data[at + 1] as number] as number) * (light.behind[1][x] as number)
      blue = (lightOfByte[photo.data[at + 2] as number] as number) * (light.behind[2][x] as number)
    }
    writeTone(rgb, at, red, green, blue, ditherAt(x, y))
  }
}
