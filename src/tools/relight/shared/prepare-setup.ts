import type { LightSetup } from '../../../shared/lights/light-setup.ts'
import type { ImageSize } from '../../../shared/tool.ts'
import { lightModel } from './light-model.ts'

type Colour = readonly [red: number, green: number, blue: number]

export interface PreparedLight {
  /** In long sides of the picture. */
  readonly x: number
  readonly y: number
  readonly z: number
  readonly radius: number
  /** Linear light, times power. */
  readonly colour: Colour
  /** What rim light and background are multiplied with: both depend on whether the lamp is behind the subject. */
  readonly rim: number
  readonly background: number
}

/** A setup as both shadings want it. */
export interface PreparedSetup {
  readonly lights: readonly PreparedLight[]
  readonly ambient: Colour
  /** In full ambient light nothing is occluded: power 1 is the photo as it was. */
  readonly occlusion: number
  readonly background: Colour
  readonly receivesLight: boolean
  readonly isTransparent: boolean
}

export const prepareSetup = ({ lights, ambient, background }: LightSetup, size: ImageSize): PreparedSetup => {
  const longSide = Math.max(size.width, size.height)
  return {
    lights: lights.map((light) => {
      const isBehind = 1 - smoothStep(lightModel.behindTo, lightModel.behindFrom, light.distance)
      return {
        x: (light.x * size.width) / longSide,
        y: (light.y * size.height) / longSide,
        z: light.distance,
        radius: light.radius,
        colour: toLight(light.color, light.power),
        rim: lightModel.rim * (lightModel.rimInFront + lightModel.rimBehind * isBehind),
        background: lightModel.backgroundGain * (1 - (1 - lightModel.backgroundBehind) * isBehind),
      }
    }),
    ambient: toLight(ambient.color, ambient.power),
    occlusion: Math.max(0, 1 - ambient.power),
    background: toLight(background.color, background.power),
    receivesLight: background.receiveLight,
    isTransparent: background.transparent,
  }
}

const smoothStep = (low: number, high: number, value: number): number => {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return share * share * (3 - 2 * share)
}

/** Colours are picked in sRGB; light adds up in linear light. */
const toLight = (color: string, power: number): Colour => {
  const channel = (start: number): number => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return power * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  }
  return [channel(1), channel(3), channel(5)]
}
