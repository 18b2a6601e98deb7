import { boxMean } from '../../../imaging/box-mean.ts'
import { createPlane } from '../../../imaging/raster.ts'
import type { Canvas } from './predict-scene.ts'

/**
 * The noise a picture starts from, led towards what is asked for. Broad light and colour grow from the faint broad waves in the noise,
 * so part of them is taken out, and the colours that the words stand for are laid in, fainter than the waves. Compared on the same
 * noise (two seeds, two prompts): taking out keeps streets at night from burnt skies and changes mountains little; laying in adds
 * a little more snow and a darker sky.
 */
export const leadNoise = (noise: Canvas, tags: ReadonlySet<string>): Canvas => {
  const { width, height, data } = noise
  const area = width * height
  const led = new Float32Array(data.length)
  const hints = Object.entries(tagHints).flatMap(([tag, hint]) => (tags.has(tag) ? [hint] : []))
  for (let channel = 0; channel < 3; channel += 1) {
    const plane = { width, height, data: data.subarray(channel * area, (channel + 1) * area) }
    const waves = boxMean(plane, waveRadius)
    const tides = width > height ? boxMean(plane, tideRadius) : createPlane(noise)
    for (let at = 0; at < area; at += 1) {
      const down = Math.floor(at / width) / height
      let hinted = 0
      for (const { colour, sky, ground } of hints) {
        hinted += colour[channel] * (sky + (ground - sky) * toGround(down))
      }
      const stilled = calm * waves.data[at] + stillTides * tides.data[at]
      led[channel * area + at] = plane.data[at] - stilled + hintStrength * hinted
    }
  }
  return { width, height, data: led }
}

/** In pixels of the canvas: about a quarter of the model's picture across. */
const waveRadius = 16

/** Wide canvases have waves broader than what the model sees at once: left in, their two ends stand in different lights. */
const tideRadius = 48
const stillTides = 0.9

/** More makes plains of mountains, less lets the seed win over the words. */
const calm = 0.45

/** The deviation of the noise's own waves over the same squares is 1 / 33. */
const hintStrength = 0.006

/** 0 in the sky, 1 on the ground. */
const toGround = (down: number): number => Math.min(1, Math.max(0, (down - 0.3) / 0.3))

interface Hint {
  readonly colour: readonly [number, number, number]
  /** How much of it there is above and below the horizon. */
  readonly sky: number
  readonly ground: number
}

const tagHints: Readonly<Record<string, Hint>> = {
  snow: { colour: [1, 1, 1.1], sky: 0, ground: 1 },
  glacier: { colour: [0.3, 0.6, 0.8], sky: 0, ground: 1 },
  night: { colour: [-1, -1, -0.8], sky: 1, ground: 0.15 },
  dark: { colour: [-0.5, -0.5, -0.5], sky: 0.5, ground: 0.5 },
  dusk: { colour: [-0.3, -0.5, 0], sky: 1, ground: 0.8 },
  bright: { colour: [0.3, 0.3, 0.3], sky: 0.7, ground: 0.3 },
  bluesky: { colour: [-0.6, 0.2, 1], sky: 1, ground: 0 },
  sunset: { colour: [1, 0, -0.8], sky: 1, ground: 0.2 },
  autumn: { colour: [0.9, 0, -0.9], sky: 0.5, ground: 1 },
  green: { colour: [-0.5, 0.5, -0.6], sky: 0.2, ground: 1 },
  warm: { colour: [0.4, 0, -0.4], sky: 0.5, ground: 1 },
  cool: { colour: [-0.4, 0, 0.4], sky: 1, ground: 0.7 },
  fog: { colour: [0.3, 0.3, 0.3], sky: 1, ground: 0.5 },
}
