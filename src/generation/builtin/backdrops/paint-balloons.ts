import type { BackdropPainter } from './backdrop.ts'
import { type Canvas, type Colour, createCanvas, develop, oklch } from './canvas.ts'
import { clamp, gaussian } from './curves.ts'
import { createCyclorama } from './cyclorama.ts'
import { type Balloon, drawBalloon, drawBalloonShadow, drawBalloonString, lay } from './draw-balloon.ts'
import type { Random } from './random.ts'

/** A party room: glossy balloons in bunches left and right, the middle free, confetti on the floor. */
export const paintBalloons: BackdropPainter = (size, random, report) => {
  const canvas = createCanvas(size)
  // Yellow-greens look stale as a wall.
  const wallHue = random.between(0.4, 1.22)
  const lampSide = random.pick([-1, 1])
  paintRoom(canvas, wallHue, lampSide)
  report(0.2)
  const colours = balloonColours(random, wallHue)
  scatterConfetti(canvas, random, colours)
  const balloons = hangBalloons(random, colours, size.width / size.height)
  balloons.forEach((balloon, index) => {
    drawBalloonShadow(canvas, balloon, lampSide)
    drawBalloonString(canvas, balloon, horizon)
    drawBalloon(canvas, balloon, lampSide)
    report(0.25 + (0.7 * index) / balloons.length)
  })
  return develop(canvas, { exposure: 1.05, vignette: 0.1, grain: 0.8 })
}

const horizon = 0.68

const paintRoom = (canvas: Canvas, hue: number, lampSide: number): void => {
  const { width, height, data } = canvas
  const wall = oklch(0.9, 0.045, hue)
  const shade = oklch(0.76, 0.06, hue + 0.03)
  const sheet = createCyclorama(height, horizon, 0.2)
  for (let y = 0, at = 0; y < height; y += 1) {
    const v = (y + 0.5) / height
    const floor = sheet.floor[y]
    for (let x = 0; x < width; x += 1, at += 3) {
      const u = (x + 0.5 - width / 2) / height
      const pool = gaussian((u - 0.35 * lampSide) / 0.9) * gaussian((v - 0.25) / 0.6)
      const light = 0.72 + 0.3 * pool + 0.13 * floor * gaussian(u / 0.8) - 0.06 * 4 * floor * (1 - floor)
      const tone = clamp((light - 0.66) / 0.34)
      data[at] = (shade[0] + (wall[0] - shade[0]) * tone) * light
      data[at + 1] = (shade[1] + (wall[1] - shade[1]) * tone) * light
      data[at + 2] = (shade[2] + (wall[2] - shade[2]) * tone) * light
    }
  }
}

const hangBalloons = (random: Random, colours: readonly [Colour, ...Colour[]], aspect: number): Balloon[] => {
  const half = aspect / 2
  // An upright picture would show three of them, and no wall.
  const fit = Math.min(1, 0.3 + 0.7 * aspect)
  const metallicShare = random.pick([0, 0.25, 0.5])
  const make = (x: number, y: number, radius: number, blur: number, lies = false): Balloon => ({
    x,
    y,
    radius: radius * fit,
    blur: blur * fit,
    lies,
    tilt: lies ? random.between(-1.3, 1.3) : random.between(-0.22, 0.22),
    colour: random.pick(colours),
    metallic: random.next() < metallicShare,
    sway: random.between(-1, 1),
  })
  const far = Array.from({ length: 9 }, () =>
    make(random.between(-half, half), random.between(-0.02, 0.36), random.between(0.035, 0.06), 0.012),
  )
  const bunches = [-1, 1].flatMap((side) => {
    const centre = side * Math.max(0.42 * fit, half - fit * random.between(0.16, 0.26))
    return Array.from({ length: 7 }, (_, index) => {
      const turn = index * 2.4 + random.between(-0.3, 0.3)
      const reach = 0.052 * fit * Math.sqrt(index) * random.between(1.5, 2)
      const y = random.between(0.24, 0.3) + 1.15 * reach * Math.sin(turn)
      return make(centre + reach * Math.cos(turn) * 1.05, y, random.between(0.072, 0.104), 0.0016)
    })
  })
  const lying = [-1, 1].flatMap((side) =>
    Array.from({ length: 2 }, (_, index) => {
      const radius = random.between(0.05, 0.075)
      const x = side * (half - random.between(0.02, 0.2) - index * 0.1)
      return make(x, random.between(0.74, 0.8) - radius, radius, 0.002, true)
    }),
  )
  const near = [-1, 1].map((side) =>
    make(
      side * (half + random.between(-0.06, 0.05)),
      random.between(0.84, 1.02),
      random.between(0.16, 0.22),
      0.022,
      true,
    ),
  )
  return [...far, ...bunches.toSorted((one, other) => one.radius - other.radius), ...lying, ...near]
}

const balloonColours = (random: Random, wallHue: number): readonly [Colour, ...Colour[]] => {
  const style = random.pick(['pastel', 'bright', 'tone'] as const)
  if (style === 'tone') {
    const hue = wallHue + random.pick([0.45, 0.5, 0.08])
    return [
      oklch(0.66, 0.15, hue),
      oklch(0.76, 0.12, hue + 0.05),
      oklch(0.9, 0.03, hue),
      oklch(0.54, 0.14, hue - 0.04),
      oklch(0.86, 0.09, hue + 0.12),
    ]
  }
  const [lightness, chroma] = style === 'pastel' ? [0.82, 0.095] : [0.68, 0.17]
  const start = random.next()
  return [
    oklch(lightness, chroma, start),
    oklch(lightness + 0.03, chroma, start + 0.19),
    oklch(lightness, chroma, start + 0.42),
    oklch(lightness - 0.04, chroma, start + 0.62),
    oklch(0.95, 0.015, start),
  ]
}

const scatterConfetti = (canvas: Canvas, random: Random, colours: readonly [Colour, ...Colour[]]): void => {
  const { width, height, data } = canvas
  for (let piece = 0; piece < 420; piece += 1) {
    const depth = random.next() ** 0.8
    const v = horizon + 0.035 + (1.02 - horizon) * depth
    const u = random.between(-1.2, 1.2)
    const radius = (0.0016 + 0.0056 * depth) * random.between(0.7, 1.2)
    const flat = random.between(0.3, 0.55)
    const colour = random.pick(colours)
    const light = random.between(0.75, 1.15)
    // Sharp where one stands, softer before and behind.
    const soft = Math.max(1 / height, 0.0008 + 0.006 * Math.abs(depth - 0.45))
    const top = Math.max(0, Math.floor((v - radius - soft) * height))
    const bottom = Math.min(height, Math.ceil((v + radius + soft) * height))
    const left = Math.max(0, Math.floor((u - radius - soft) * height + width / 2))
    const right = Math.min(width, Math.ceil((u + radius + soft) * height + width / 2))
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) {
        const offX = (column + 0.5 - width / 2) / height - u
        const offY = ((row + 0.5) / height - v) / flat
        const covered = 0.92 * clamp((radius - Math.hypot(offX, offY)) / soft + 0.5)
        if (covered > 0)
          lay(data, (row * width + column) * 3, colour[0] * light, colour[1] * light, colour[2] * light, covered)
      }
    }
  }
}
