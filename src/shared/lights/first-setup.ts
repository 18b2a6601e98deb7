import type { LightSetup } from './light-setup.ts'

/** What everything begins with: a warm lamp from the left. Apart from the presets, which every page would carry along with it. */
export const firstSetup: LightSetup = {
  lights: [{ x: 0.05, y: 0.25, distance: 0.42, radius: 0.35, power: 4.4, color: '#ffb46b' }],
  ambient: { power: 0.32, color: '#a9b8d8' },
  background: { power: 0.28, color: '#93a3c8', receiveLight: true, transparent: false },
}
