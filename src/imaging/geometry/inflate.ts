import { channelOf, lumaOf } from '../channels.ts'
import { createPlane, type Plane, type RgbRaster } from '../raster.ts'
import { gaussianBlur } from './gaussian-blur.ts'
import { relaxSprings } from './screened-poisson.ts'

/**
 * A subject blown up like a balloon inside its outline: heights in pixels. Three sizes of bulge add up: the small one keeps thin parts
 * round, the large one gives the whole a belly. Edges inside the outline tie it down, so that an arm is not one cushion with the
 * chest behind it. What the frame cuts off goes on beyond it.
 */
export const inflate = (photo: RgbRaster, subject: Plane): Plane => {
  const edges = { fine: findEdges(photo, 1.2), wide: findEdges(photo, 4) }
  const radius = Math.sqrt(Math.max(minArea, areaOf(subject)) / Math.PI)
  const heights = createPlane(subject)
  for (const bulge of bulges) {
    const reach = bulge.reach * radius
    const risen = raise(subject, edges[bulge.edges], reach, bulge.dent)
    for (let pixel = 0; pixel < heights.data.length; pixel += 1) {
      const missing = 1 - Math.min(1, Math.max(0, risen.data[pixel]))
      // A quarter of a circle: steep at the outline, level in the middle.
      heights.data[pixel] += bulge.height * reach * Math.sqrt(Math.max(0, 1 - missing * missing))
    }
  }
  return heights
}

/**
 * `reach` in radii of the subject, `height` in reaches; `dent`: how deep edges cut in. Wide edges leave out stripes and letters, which
 * would make ribs of a shirt.
 */
const bulges = [
  { reach: 0.1, height: 0.45, edges: 'fine', dent: 6 },
  { reach: 0.3, height: 0.75, edges: 'wide', dent: 7 },
  { reach: 0.75, height: 1.15, edges: 'wide', dent: 5 },
] as const

/** In pixels: a subject of a few dots is none. */
const minArea = 200
/** How firmly what is outside of the subject is held down. */
const outside = 30

const raise = (subject: Plane, edges: Plane, reach: number, dent: number): Plane => {
  const { width, height } = subject
  const links = new Float32Array(width * height).fill(reach * reach)
  const anchor = new Float32Array(width * height)
  for (let pixel = 0; pixel < anchor.length; pixel += 1) {
    const inside = subject.data[pixel]
    anchor[pixel] = inside + outside * (1 - inside) + dent * edges.data[pixel] * inside
  }
  return relaxSprings({ width, height, across: links, down: links, anchor, pull: subject.data })
}

/** 0 to 1: where colours change over `distance` pixels; in the dark a smaller change counts as much. */
const findEdges = (photo: RgbRaster, distance: number): Plane => {
  const { width, height } = photo
  const edges = createPlane(photo)
  for (let channel = 0; channel < 3; channel += 1) {
    const { data } = gaussianBlur(channelOf(photo, channel), distance)
    for (let y = 1; y < height - 1; y += 1) {
      for (let x = 1; x < width - 1; x += 1) {
        const pixel = y * width + x
        const across = data[pixel + 1] - data[pixel - 1]
        const down = data[pixel + width] - data[pixel - width]
        edges.data[pixel] += (across * across + down * down) / 3
      }
    }
  }
  const brightness = gaussianBlur(lumaOf(photo), 6)
  for (let pixel = 0; pixel < edges.data.length; pixel += 1) {
    const scale = distance / 1.2 / (0.25 + brightness.data[pixel])
    const change = edges.data[pixel] * scale * scale
    edges.data[pixel] = change / (change + 0.02)
  }
  return edges
}

const areaOf = ({ data }: Plane): number => {
  let area = 0
  for (let pixel = 0; pixel < data.length; pixel += 1) area += data[pixel]
  return area
}
