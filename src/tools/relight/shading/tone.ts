import { byteOfLight } from '../../../imaging/composite/linear-light.ts'
import { lightModel } from '../shared/light-model.ts'

/** Writes one pixel of linear light as sRGB: highlights compressed, then dithered, so that slow falloffs have no steps. */
export const writeTone = (
  target: Uint8Array,
  at: number,
  red: number,
  green: number,
  blue: number,
  noise: number,
): void => {
  const most = Math.max(red, green, blue)
  if (most <= lightModel.knee) {
    target[at] = toByte(red, noise)
    target[at + 1] = toByte(green, noise)
    target[at + 2] = toByte(blue, noise)
    return
  }
  const { knee, fadeRate, maxFade } = lightModel
  const compressed = knee + (1 - knee) * (1 - Math.exp(-(most - knee) / (1 - knee)))
  // Light beyond white loses its colour, as film does.
  const fade = Math.min(maxFade, Math.max(0, (most - 1) * fadeRate))
  const scale = (compressed / most) * (1 - fade)
  const white = compressed * fade
  target[at] = toByte(red * scale + white, noise)
  target[at + 1] = toByte(green * scale + white, noise)
  target[at + 2] = toByte(blue * scale + white, noise)
}

const toByte = (light: number, noise: number): number =>
  Math.min(255, Math.max(0, Math.floor(byteOfLight(light) + noise + 0.5)))

/** Interleaved gradient noise (Jimenez, 2014), -0.5 to 0.5: a pattern that an eye does not find. */
export const ditherAt = (x: number, y: number): number => {
  const inner = 0.06711056 * x + 0.00583715 * y
  const outer = 52.9829189 * (inner - Math.floor(inner))
  return outer - Math.floor(outer) - 0.5
}
