import { type Canvas, type Colour, mixColours } from './canvas.ts'
import { clamp, gaussian } from './curves.ts'

export interface Balloon {
  readonly x: number
  readonly y: number
  /** Half its width. */
  readonly radius: number
  readonly tilt: number
  readonly colour: Colour
  /** Mirrors the room instead of taking light in. */
  readonly metallic: boolean
  /** Blur of the lens, in heights of the picture. */
  readonly blur: number
  /** Whether it lies on the floor, without a string. */
  readonly lies: boolean
  readonly sway: number
}

/** Half the width at this height, top -1 to bottom 1: an egg with its point down. */
const girth = (down: number): number => {
  const round = Math.sqrt(Math.max(0, 1 - down * down))
  return down > 0 ? round * (1 - 0.24 * down * down) + 0.02 * down : round
}

const tall = 1.2

export const drawBalloon = (canvas: Canvas, balloon: Balloon, lampSide: number): void => {
  const { width, height, data } = canvas
  const { x: centreX, y: centreY, radius, colour } = balloon
  const reach = radius * (tall + 0.25) + balloon.blur
  const cosine = Math.cos(balloon.tilt)
  const sine = Math.sin(balloon.tilt)
  const soft = Math.max(1 / height, balloon.blur)
  const deep = mixColours([colour[0] ** 1.5, colour[1] ** 1.5, colour[2] ** 1.5], [0, 0, 0], 0.1)
  const top = Math.max(0, Math.floor((centreY - reach) * height))
  const bottom = Math.min(height, Math.ceil((centreY + reach) * height))
  const left = Math.max(0, Math.floor((centreX - reach) * height + width / 2))
  const right = Math.min(width, Math.ceil((centreX + reach) * height + width / 2))
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const offX = (column + 0.5 - width / 2) / height - centreX
      const offY = (row + 0.5) / height - centreY
      const localX = (offX * cosine + offY * sine) / radius
      const localY = (-offX * sine + offY * cosine) / (radius * tall)
      // The knot: a small skirt below the point.
      const belowPoint = localY - 0.985
      if (belowPoint > 0) {
        const skirt = 0.03 + belowPoint * 0.75
        const inside = Math.min((skirt - Math.abs(localX)) * radius, (0.1 - belowPoint) * radius * tall)
        const covered = clamp(inside / soft + 0.5) * (belowPoint < 0.16 ? 1 : 0)
        if (covered > 0) lay(data, (row * width + column) * 3, deep[0] * 0.8, deep[1] * 0.8, deep[2] * 0.8, covered)
        continue
      }
      const edge = localX * localX + localY * localY
      const half = girth(Math.max(-1, localY))
      const inside = Math.min((half - Math.abs(localX)) * radius * Math.max(0.35, half), (localY + 1) * radius * tall)
      const covered = clamp(inside / soft + 0.5)
      if (covered === 0) continue
      const normalX0 = (localX / Math.max(0.02, half)) * Math.sqrt(Math.max(0, 1 - localY * localY))
      const flat = Math.min(0.9999, normalX0 * normalX0 + localY * localY)
      const normalX = normalX0 * cosine - localY * sine
      const normalY = normalX0 * sine + localY * cosine
      const facing = Math.sqrt(1 - flat)
      const toLamp = normalX * 0.55 * lampSide + normalY * -0.62 + facing * 0.56
      // The height that a mirror looks at.
      const mirrorY = 2 * facing * normalY
      const wide = 0.05 + 6 * balloon.blur
      // A soft box and a strip behind the camera, seen where the skin faces half way towards them.
      const box = gate((normalX - 0.4 * lampSide) / 0.13, wide) * gate((normalY + 0.5) / 0.17, wide)
      const second = gate((normalX + 0.72 * lampSide) / 0.045, wide * 2) * gate((normalY + 0.1) / 0.3, wide)
      const rim = (1 - facing) ** 3
      const bounce = clamp(normalY) ** 2 * 0.16
      if (balloon.metallic) {
        const sky =
          0.34 +
          0.5 * clamp(0.5 - mirrorY * 0.75) +
          0.5 * gaussian((mirrorY - 0.55) / 0.22) -
          0.25 * gaussian((mirrorY - 0.12) / 0.2)
        const shine = 1.1 * box + 0.6 * second + 0.5 * rim
        lay(
          data,
          (row * width + column) * 3,
          colour[0] * sky * 1.25 + shine * (0.35 + 0.65 * colour[0]),
          colour[1] * sky * 1.25 + shine * (0.35 + 0.65 * colour[1]),
          colour[2] * sky * 1.25 + shine * (0.35 + 0.65 * colour[2]),
          covered,
        )
        continue
      }
      const wrapped = clamp(0.42 + 0.58 * toLamp)
      const light = 0.3 + 0.82 * wrapped * wrapped + bounce
      // Light that comes through the skin: strongest opposite the lamp and near the edge, where the skin is seen edge on.
      const through = 0.3 * clamp(0.4 - toLamp) * (1 - 0.4 * facing)
      const shine = 0.78 * box + 0.2 * second + 0.16 * rim
      const skin = 0.08 * edge
      lay(
        data,
        (row * width + column) * 3,
        colour[0] * light * (1 - skin) + deep[0] * through + shine,
        colour[1] * light * (1 - skin) + deep[1] * through + shine,
        colour[2] * light * (1 - skin) + deep[2] * through + shine,
        covered,
      )
    }
  }
}

/** 1 within -1 to 1, softly ending. */
const gate = (value: number, soft: number): number => {
  const share = clamp((1 - Math.abs(value)) / (soft * 6) + 0.5)
  return share * share * (3 - 2 * share)
}

/** Lays a colour over one pixel. */
export const lay = (
  data: Float32Array,
  at: number,
  red: number,
  green: number,
  blue: number,
  covered: number,
): void => {
  data[at] += (red - data[at]) * covered
  data[at + 1] += (green - data[at + 1]) * covered
  data[at + 2] += (blue - data[at + 2]) * covered
}

/** On the wall behind those that hang, on the floor below those that lie. */
export const drawBalloonShadow = (canvas: Canvas, balloon: Balloon, lampSide: number): void => {
  const { width, height, data } = canvas
  const { radius, lies } = balloon
  const centreX = balloon.x - lampSide * radius * (lies ? 0.3 : 0.8)
  const centreY = lies ? balloon.y + radius * 0.95 : balloon.y + radius * 0.9
  const wide = radius * (lies ? 1.3 : 1.5)
  const high = radius * (lies ? 0.32 : 1.7)
  const strength = lies ? 0.42 : 0.13
  const top = Math.max(0, Math.floor((centreY - 2 * high) * height))
  const bottom = Math.min(height, Math.ceil((centreY + 2 * high) * height))
  const left = Math.max(0, Math.floor((centreX - 2 * wide) * height + width / 2))
  const right = Math.min(width, Math.ceil((centreX + 2 * wide) * height + width / 2))
  for (let row = top; row < bottom; row += 1) {
    const down = ((row + 0.5) / height - centreY) / high
    for (let column = left; column < right; column += 1) {
      const across = ((column + 0.5 - width / 2) / height - centreX) / wide
      const dark = 1 - strength * Math.max(0, Math.exp(-1.4 * (across * across + down * down)) - 0.004)
      const at = (row * width + column) * 3
      data[at] *= dark
      data[at + 1] *= dark
      data[at + 2] *= dark
    }
  }
}

export const drawBalloonString = (canvas: Canvas, balloon: Balloon, floorRow: number): void => {
  if (balloon.lies) return
  const { width, height, data } = canvas
  const start = balloon.y + balloon.radius * tall * 1.06
  const startX = balloon.x - Math.sin(balloon.tilt) * balloon.radius * tall
  const thick = Math.max(0.0011, balloon.blur * 0.4)
  const end = Math.min(floorRow + 0.03, start + 0.36)
  for (let row = Math.floor(start * height); row < Math.min(height, end * height); row += 1) {
    if (row < 0) continue
    const along = (row + 0.5) / height - start
    const middle = startX + 0.012 * balloon.sway * Math.sin(along * 11) + 0.06 * balloon.sway * along
    const fade = 0.5 * clamp((end - start - along) / 0.12) * (0.0011 / thick)
    const left = Math.max(0, Math.floor((middle - 2 * thick) * height + width / 2) - 1)
    const right = Math.min(width, Math.ceil((middle + 2 * thick) * height + width / 2) + 1)
    for (let column = left; column < right; column += 1) {
      const off = Math.abs((column + 0.5 - width / 2) / height - middle)
      const covered = fade * clamp((thick - off) * height + 0.5)
      if (covered > 0) lay(data, (row * width + column) * 3, 0.9, 0.88, 0.86, covered)
    }
  }
}
