import type { LightSetup } from './light-setup.ts'

interface LightPreset {
  readonly id: string
  readonly name: string
  readonly setup: LightSetup
}

/** Built-in templates, in display order. The first one is what a new photo begins with. */
export const lightPresets: readonly [LightPreset, ...LightPreset[]] = [
  {
    id: 'warm-side',
    name: 'Warm side',
    setup: {
      lights: [{ x: 0.05, y: 0.25, distance: 0.42, radius: 0.35, power: 4.4, color: '#ffb46b' }],
      ambient: { power: 0.32, color: '#a9b8d8' },
      background: { power: 0.28, color: '#93a3c8', receiveLight: true, transparent: false },
    },
  },
]
