import { type Light, type LightSetup, lightLimits, maxLights } from '../../../../shared/lights/light-setup.ts'

interface Point {
  readonly x: number
  readonly y: number
}

export const changeLight = (setup: LightSetup, index: number, change: Partial<Light>): LightSetup => ({
  ...setup,
  lights: setup.lights.map((light, each) => (each === index ? { ...light, ...change } : light)),
})

export const moveLight = (setup: LightSetup, index: number, { x, y }: Point): LightSetup =>
  changeLight(setup, index, { x: withinReach(x), y: withinReach(y) })

export const removeLight = (setup: LightSetup, index: number): LightSetup => ({
  ...setup,
  lights: setup.lights.filter((_, each) => each !== index),
})

/** White, and where the others are furthest; null when there are as many as there may be. */
export const addLight = (setup: LightSetup): LightSetup | null => {
  if (setup.lights.length >= maxLights) return null
  const roomAt = (place: Point) => Math.min(2, ...setup.lights.map(({ x, y }) => Math.hypot(x - place.x, y - place.y)))
  const [place] = places.toSorted((one, other) => roomAt(other) - roomAt(one))
  const light: Light = { ...(place as Point), distance: 0.35, radius: 0.3, power: 2, color: '#ffffff' }
  return { ...setup, lights: [...setup.lights, light] }
}

/** In order of preference. */
const places: readonly Point[] = [
  { x: 0.85, y: 0.3 },
  { x: 0.15, y: 0.3 },
  { x: 0.5, y: 0.1 },
  { x: 0.85, y: 0.75 },
  { x: 0.15, y: 0.75 },
  { x: 0.5, y: 0.5 },
  { x: 0.5, y: 0.9 },
]

/** Three digits are finer than a pixel on any screen. */
const withinReach = (place: number): number =>
  Math.round(Math.min(lightLimits.place.most, Math.max(lightLimits.place.least, place)) * 1000) / 1000
