import { expect, test } from 'vitest'
import type { Plane } from '../raster.ts'
import { highest, lowest } from './neighbourhood.ts'

test.each([
  { width: 1, height: 1, radius: 3 },
  { width: 7, height: 5, radius: 1 },
  { width: 23, height: 17, radius: 2 },
  { width: 40, height: 9, radius: 6 },
  { width: 13, height: 31, radius: 20 },
])('$width x $height within $radius: the same as looking at every neighbour', ({ width, height, radius }) => {
  const plane: Plane = {
    width,
    height,
    data: Float32Array.from(
      { length: width * height },
      (_, index) => (Math.imul(index + 1, 2654435761) >>> 8) / 2 ** 24,
    ),
  }
  expect(highest(plane, radius).data).toEqual(lookAround(plane, radius, Math.max))
  expect(lowest(plane, radius).data).toEqual(lookAround(plane, radius, Math.min))
})

const lookAround = ({ width, height, data }: Plane, radius: number, choose: typeof Math.max): Float32Array =>
  data.map((_, pixel) => {
    const x = pixel % width
    const y = Math.floor(pixel / width)
    let chosen = data[pixel]
    for (let nextY = Math.max(0, y - radius); nextY <= Math.min(height - 1, y + radius); nextY += 1) {
      for (let nextX = Math.max(0, x - radius); nextX <= Math.min(width - 1, x + radius); nextX += 1) {
        chosen = choose(chosen, data[nextY * width + nextX])
      }
    }
    return chosen
  })
