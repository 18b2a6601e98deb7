import type { ImageSize } from '../../../../shared/tool.ts'

/** A part of the picture, in its widths and heights. */
export interface Region extends ImageSize {
  readonly left: number
  readonly top: number
}

export const wholeRegion: Region = { left: 0, top: 0, width: 1, height: 1 }

/** In pixels. */
export interface Part extends ImageSize {
  readonly left: number
  readonly top: number
}

/** Parts of at most `side` by `side`, row by row. */
export const tilesOf = ({ width, height }: ImageSize, side: number): Part[] => {
  const tiles: Part[] = []
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      tiles.push({ left, top, width: Math.min(side, width - left), height: Math.min(side, height - top) })
    }
  }
  return tiles
}

export const toRegion = ({ left, top, width, height }: Part, whole: ImageSize): Region => ({
  left: left / whole.width,
  top: top / whole.height,
  width: width / whole.width,
  height: height / whole.height,
})

/** The pixels of a picture of this size that make up a region. */
export const toPart = (region: Region, { width, height }: ImageSize): Part => {
  const left = Math.round(region.left * width)
  const top = Math.round(region.top * height)
  return {
    left,
    top,
    width: Math.round((region.left + region.width) * width) - left,
    height: Math.round((region.top + region.height) * height) - top,
  }
}
