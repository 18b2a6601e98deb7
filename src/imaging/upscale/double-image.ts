import type { ModelSessions } from '../models/sessions.ts'
import type { Box, RgbRaster } from '../raster.ts'
import { chooseCells } from './choose-cells.ts'
import { doublePlanes } from './double-planes.ts'
import { cutPlanes, type DoublingNetwork, drawTile, type Planes } from './network-tile.ts'
import { quietNoise } from './quiet-noise.ts'
import { planGrid } from './tile-grid.ts'

export interface DoubleOptions {
  readonly network: DoublingNetwork
  /** The network draws at most this many pixels of the result; where detail is weakest, Lanczos does. */
  readonly maxDrawn: number
  /** Counts the cells that the network draws. */
  readonly onTile: (done: number, count: number) => void
}

export interface Doubled {
  readonly image: RgbRaster
  /** Pixels that the network drew. */
  readonly drawn: number
}

/**
 * Twice the size. Neighbouring tiles overlap and fade into each other; their weights sum up to one, so nothing has to be
 * normalised, and only one row of tiles is held in real numbers.
 */
export const doubleImage = async (
  models: ModelSessions,
  image: RgbRaster,
  { network, maxDrawn, onTile }: DoubleOptions,
): Promise<Doubled> => {
  const grid = planGrid(image)
  const chosen = chooseCells(image, grid, maxDrawn)
  const result = { width: image.width * 2, height: image.height * 2, data: new Uint8Array(image.data.length * 4) }
  const rows = new RowBlender(result)
  let done = 0
  for (const { cells, bottom } of grid) {
    for (const cell of cells) {
      const box = widen(cell, image)
      const noise = chosen.noise.get(cell)
      if (noise !== undefined) {
        rows.add(box, cell, enlargeTile(image, box, noise))
        continue
      }
      rows.add(box, cell, await drawTile(models, network, image, box))
      done += 1
      onTile(done, chosen.drawn.size)
    }
    rows.finish(bottom === image.height ? result.height : (bottom - fade) * 2)
  }
  return { image: result, drawn: chosen.pixels }
}

/** Half the width of the strip in which one tile fades into the next. */
const fade = 6

const widen = (cell: Box, { width, height }: RgbRaster): Box => ({
  left: Math.max(0, cell.left - fade),
  top: Math.max(0, cell.top - fade),
  right: Math.min(width, cell.right + fade),
  bottom: Math.min(height, cell.bottom + fade),
})

const enlargeTile = (image: RgbRaster, { left, top, right, bottom }: Box, noise: number): Planes => {
  const seen = { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach }
  return doublePlanes(quietNoise(cutPlanes(image, seen), noise / 255), reach)
}

/** Three lobes of Lanczos, and the windows in which noise is measured. */
const reach = 8

/** Adds up the tiles of a row, and writes what no later tile touches. */
class RowBlender {
  readonly #result: RgbRaster
  /** Sums of the rows from `#first` on. */
  #sums = new Float32Array(0)
  #first = 0

  constructor(result: RgbRaster) {
    this.#result = result
  }

  /** `box` is the tile in pixels of the original, `cell` its own part of it. */
  add(box: Box, cell: Box, tile: Planes): void {
    const { width } = this.#result
    this.#reach(box.bottom * 2)
    const across = fadeWeights(box.left * 2, tile.width, cell.left * 2, cell.right * 2, width)
    const down = fadeWeights(box.top * 2, tile.height, cell.top * 2, cell.bottom * 2, this.#result.height)
    const area = tile.width * tile.height
    for (let y = 0, from = 0; y < tile.height; y += 1) {
      let to = ((box.top * 2 + y - this.#first) * width + box.left * 2) * 3
      for (let x = 0; x < tile.width; x += 1, from += 1, to += 3) {
        const weight = across[x] * down[y] * 255
        for (let channel = 0; channel < 3; channel += 1) {
          this.#sums[to + channel] += tile.data[channel * area + from] * weight
        }
      }
    }
  }

  /** Writes the rows above `end` and keeps the others for the tiles below. */
  finish(end: number): void {
    const length = (end - this.#first) * this.#result.width * 3
    const start = this.#first * this.#result.width * 3
    for (let index = 0; index < length; index += 1) {
      this.#result.data[start + index] = Math.min(255, Math.max(0, Math.round(this.#sums[index])))
    }
    this.#sums = this.#sums.slice(length)
    this.#first = end
  }

  #reach(end: number): void {
    const needed = (end - this.#first) * this.#result.width * 3
    if (needed <= this.#sums.length) return
    const grown = new Float32Array(needed)
    grown.set(this.#sums)
    this.#sums = grown
  }
}

/** Along one axis of the result: 1 inside the cell, a ramp across its borders, none at the picture's own. */
const fadeWeights = (start: number, length: number, from: number, to: number, size: number): Float32Array =>
  Float32Array.from({ length }, (_, index) => {
    const position = start + index + 0.5
    const entering = from === 0 ? 1 : (position - from) / (4 * fade) + 0.5
    const leaving = to === size ? 1 : (to - position) / (4 * fade) + 0.5
    return Math.max(0, Math.min(1, entering, leaving))
  })
