import type { RgbRaster, Size } from '../../../imaging/raster.ts'
import type { Canvas } from './predict-scene.ts'

interface CanvasPlan {
  /** What the model draws on. */
  readonly canvas: Size
  /** The middle of it, which becomes the picture; its pixels may be higher than wide there. */
  readonly shown: Size
}

/**
 * Wide pictures are drawn wide. Tall ones are not drawn tall, as the model would stack two skies and two grounds: they show the
 * middle of a square, drawn out in height, which makes mountains steeper and trees taller.
 */
export const planCanvas = ({ width, height }: Size, side: number): CanvasPlan => {
  const ratio = width / height
  if (ratio >= 1) {
    const wide = Math.min(widest, ratio)
    const canvas = { width: Math.round((side * wide) / patch) * patch, height: side }
    return { canvas, shown: { width: canvas.width, height: Math.min(side, Math.round(canvas.width / ratio)) } }
  }
  const stretched = Math.min(maxStretched, 1 / ratio)
  const canvas = { width: side, height: side }
  return { canvas, shown: { width: Math.min(side, Math.round(side * ratio * stretched)), height: side } }
}

/** Banners wider than this show a strip of such a canvas. */
const widest = 2.5

const maxStretched = 1.3

const patch = 4

/** 8-bit pixels of the middle of a canvas. */
export const cropCanvas = ({ width, height, data }: Canvas, shown: Size): RgbRaster => {
  const left = Math.floor((width - shown.width) / 2)
  const top = Math.floor((height - shown.height) / 2)
  const pixels = new Uint8Array(shown.width * shown.height * 3)
  for (let y = 0, to = 0; y < shown.height; y += 1) {
    for (let x = 0; x < shown.width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1, to += 1) {
        const value = data[(channel * height + top + y) * width + left + x]
        pixels[to] = Math.min(255, Math.max(0, Math.round((value + 1) * 127.5)))
      }
    }
  }
  return { ...shown, data: pixels }
}
