import type { Size } from '../../imaging/raster.ts'

/** What servers of this protocol draw unless they say otherwise. */
export const usualSizes: readonly Size[] = [
  { width: 1024, height: 1024 },
  { width: 1536, height: 1024 },
  { width: 1024, height: 1536 },
]

/** The size whose shape is nearest; of those, the smallest that is large enough. */
export const nearestSize = (wanted: Size, sizes: readonly Size[]): Size =>
  sizes.toSorted(
    (one, other) =>
      shapeApart(one, wanted) - shapeApart(other, wanted) ||
      shortfall(one, wanted) - shortfall(other, wanted) ||
      one.width - other.width,
  )[0] ?? wanted

const shapeApart = (one: Size, other: Size): number =>
  Math.abs(Math.log((one.width * other.height) / (one.height * other.width)))

const shortfall = (size: Size, wanted: Size): number => Math.max(0, wanted.width - size.width)

/** The sizes that a sentence names, without the one it complains about and any that no model draws; null when it names none. */
export const sizesIn = (text: string, refused: Size): readonly Size[] | null => {
  const named = [...text.matchAll(/(?<!\d)(\d{3,4})\s*[x×]\s*(\d{3,4})(?!\d)/g)]
    .map(([, width, height]) => ({ width: Number(width), height: Number(height) }))
    .filter(({ width, height }) => !(width === refused.width && height === refused.height))
    .filter(({ width, height }) => Math.min(width, height) >= minSide && Math.max(width, height) <= maxSide)
  return named.length > 0 ? named : null
}

const minSide = 256
const maxSide = 2048

export const sizeName = ({ width, height }: Size): string => `${width}x${height}`
