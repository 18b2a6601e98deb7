export interface Point {
  readonly x: number
  readonly y: number
}

/** A line of text: `length` runs along `angle` (radians, from -π/2 to π/2), `thickness` across it, both around x, y. */
export interface RotatedBox extends Point {
  readonly length: number
  readonly thickness: number
  readonly angle: number
}

/** The rectangle of least area around the points. One of its sides lies along a side of their convex hull. */
export const smallestBox = (points: readonly Point[]): RotatedBox => {
  const hull = convexHull(points)
  let best: RotatedBox | null = null
  hull.forEach((from, index) => {
    const to = hull[(index + 1) % hull.length]
    const box = boxAlong(hull, Math.atan2(to.y - from.y, to.x - from.x))
    if (!best || box.length * box.thickness < best.length * best.thickness) best = box
  })
  return best ?? boxAlong(hull, 0)
}

export const growBox = (box: RotatedBox, by: number): RotatedBox => ({
  ...box,
  length: box.length + 2 * by,
  thickness: box.thickness + 2 * by,
})

export const scaleBox = (box: RotatedBox, factor: number): RotatedBox => ({
  x: box.x * factor,
  y: box.y * factor,
  length: box.length * factor,
  thickness: box.thickness * factor,
  angle: box.angle,
})

/** In order around the box. */
export const corners = (box: RotatedBox): readonly [Point, Point, Point, Point] => {
  const along = { x: (Math.cos(box.angle) * box.length) / 2, y: (Math.sin(box.angle) * box.length) / 2 }
  const across = { x: (-Math.sin(box.angle) * box.thickness) / 2, y: (Math.cos(box.angle) * box.thickness) / 2 }
  return [
    { x: box.x - along.x - across.x, y: box.y - along.y - across.y },
    { x: box.x + along.x - across.x, y: box.y + along.y - across.y },
    { x: box.x + along.x + across.x, y: box.y + along.y + across.y },
    { x: box.x - along.x + across.x, y: box.y - along.y + across.y },
  ]
}

/** The box around the points whose sides lie along and across `angle`, its length along its longer side. */
const boxAlong = (points: readonly Point[], angle: number): RotatedBox => {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const along = extent(points.map(({ x, y }) => x * cos + y * sin))
  const across = extent(points.map(({ x, y }) => y * cos - x * sin))
  const isLongAlong = along.size >= across.size
  return {
    x: along.middle * cos - across.middle * sin,
    y: along.middle * sin + across.middle * cos,
    length: Math.max(along.size, across.size),
    thickness: Math.min(along.size, across.size),
    angle: withinHalfTurn(isLongAlong ? angle : angle + Math.PI / 2),
  }
}

const extent = (values: readonly number[]): { size: number; middle: number } => {
  const min = values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY)
  const max = values.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY)
  return { size: max - min, middle: (min + max) / 2 }
}

const withinHalfTurn = (angle: number): number => angle - Math.PI * Math.ceil(angle / Math.PI - 0.5)

/** Andrew's monotone chain. */
const convexHull = (points: readonly Point[]): readonly Point[] => {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  if (sorted.length < 3) return sorted
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

const halfHull = (sorted: readonly Point[]): Point[] => {
  const chain: Point[] = []
  for (const point of sorted) {
    while (chain.length >= 2 && !turnsLeft(chain.at(-2) as Point, chain.at(-1) as Point, point)) chain.pop()
    chain.push(point)
  }
  // The last point begins the other half.
  chain.pop()
  return chain
}

const turnsLeft = (a: Point, b: Point, c: Point): boolean => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
