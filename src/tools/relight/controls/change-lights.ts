import { type Light, type LightSetup, lightLimits, mostLights } from '../../../shared/lights/light-setup.ts'

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

/** White and from the side where there is most room; null when there are as many as there may be. */
export const addLight = (setup: LightSetup): LightSetup | null => {
  if (setup.lights.length >= mostLights) return null
  const x = [0.85, 0.15, 0.5].find((place) => setup.lights.every((light) => Math.abs(light.x - place) > 0.2)) ?? 0.5
  const light: Light = { x, y: 0.3, distance: 0.35, radius: 0.3, power: 3, color: '#ffffff' }
  return { ...setup, lights: [...setup.lights, light] }
}

/** Three digits are finer than a pixel on any screen. */
const withinReach = (place: number): number =>
  Math.round(Math.min(lightLimits.place.most, Math.max(lightLimits.place.least, place)) * 1000) / 1000
