import * as z from 'zod/mini'

/** A lamp in front of the picture, or behind its subject. */
export interface Light {
  /** The lamp's place in widths and heights of the picture, from its upper left corner. */
  readonly x: number
  readonly y: number
  /** Distance from the picture towards the viewer, in long sides of the picture. Behind the subject it is negative. */
  readonly distance: number
  /** The lamp's radius, in long sides: a larger one is softer. */
  readonly radius: number
  readonly power: number
  readonly color: string
}

/** Light without a place. */
interface Ambient {
  readonly power: number
  readonly color: string
}

interface BackgroundLight extends Ambient {
  /** Whether the lights fall on what is behind the subject. */
  readonly receiveLight: boolean
  /** The subject alone, on nothing. */
  readonly transparent: boolean
}

export interface LightSetup {
  readonly lights: readonly Light[]
  readonly ambient: Ambient
  readonly background: BackgroundLight
}

export const maxLights = 6

export const lightLimits = {
  /** A light may stand beside the picture. */
  place: { least: -0.5, most: 1.5 },
  distance: { least: -0.5, most: 1 },
  radius: { least: 0.02, most: 1 },
  power: { least: 0, most: 10 },
  /** Power of ambient and background: 1 is the photo as it was. */
  ambientPower: { least: 0, most: 2 },
} as const

const within = ({ least, most }: { least: number; most: number }) => z.number().check(z.minimum(least), z.maximum(most))

const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i), z.describe('#rrggbb, sRGB.'))

const LightSchema = z.strictObject({
  x: within(lightLimits.place).check(z.describe('In widths of the picture, from its left edge.')),
  y: within(lightLimits.place).check(z.describe('In heights of the picture, from its upper edge.')),
  distance: within(lightLimits.distance).check(
    z.describe('Towards the viewer, in long sides of the picture; negative is behind the subject.'),
  ),
  radius: within(lightLimits.radius).check(z.describe('In long sides of the picture: larger is softer.')),
  power: within(lightLimits.power),
  color: Color,
})

export const LightSetupSchema = z.strictObject({
  lights: z.readonly(z.array(LightSchema).check(z.maxLength(maxLights))),
  ambient: z.strictObject({ power: within(lightLimits.ambientPower), color: Color }),
  background: z.strictObject({
    power: within(lightLimits.ambientPower),
    color: Color,
    receiveLight: z.boolean(),
    transparent: z.boolean(),
  }),
})
