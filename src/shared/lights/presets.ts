import { lightWords } from '../../words/lights.ts'
import { firstSetup } from './first-setup.ts'
import type { LightSetup } from './light-setup.ts'

interface LightPreset {
  readonly id: keyof typeof lightWords.presets
  readonly name: string
  readonly setup: LightSetup
}

const preset = (id: LightPreset['id'], setup: LightSetup): LightPreset => ({ id, name: lightWords.presets[id], setup })

/** Built-in templates, in display order. The first one is what a visit begins with. */
export const lightPresets: readonly [LightPreset, ...LightPreset[]] = [
  preset('warm-side', firstSetup),
  preset('golden-hour', {
    lights: [
      { x: 1.05, y: 0.3, distance: 0.25, radius: 0.45, power: 4.2, color: '#ff9d4a' },
      { x: 0.95, y: 0.2, distance: -0.15, radius: 0.4, power: 3, color: '#ffc27a' },
    ],
    ambient: { power: 0.45, color: '#ffd9b8' },
    background: { power: 0.6, color: '#ffcf9e', receiveLight: true, transparent: false },
  }),
  preset('studio-softbox', {
    lights: [
      { x: 0.2, y: 0.1, distance: 0.6, radius: 0.7, power: 2.2, color: '#fff6ec' },
      { x: 0.9, y: 0.45, distance: 0.6, radius: 0.6, power: 0.6, color: '#eaf2ff' },
    ],
    ambient: { power: 0.3, color: '#ffffff' },
    background: { power: 0.55, color: '#ffffff', receiveLight: false, transparent: false },
  }),
  preset('blue-rim', {
    lights: [
      { x: 0.2, y: 0.2, distance: 0.5, radius: 0.4, power: 1.1, color: '#fff2e0' },
      { x: 1, y: 0.3, distance: -0.12, radius: 0.35, power: 5, color: '#2f6bff' },
    ],
    ambient: { power: 0.22, color: '#ffffff' },
    background: { power: 0.14, color: '#ffffff', receiveLight: true, transparent: false },
  }),
  preset('neon-duo', {
    lights: [
      { x: 0, y: 0.35, distance: 0.2, radius: 0.3, power: 4, color: '#ff2fa0' },
      { x: 1, y: 0.35, distance: 0.2, radius: 0.3, power: 4, color: '#20b8ff' },
    ],
    ambient: { power: 0.1, color: '#8080ff' },
    background: { power: 0.06, color: '#ffffff', receiveLight: true, transparent: false },
  }),
  preset('teal-and-orange', {
    lights: [
      { x: 0.05, y: 0.25, distance: 0.35, radius: 0.35, power: 3.6, color: '#ff9a52' },
      { x: 1, y: 0.45, distance: 0.15, radius: 0.35, power: 2.6, color: '#1fa6c8' },
    ],
    ambient: { power: 0.16, color: '#8fb8c8' },
    background: { power: 0.22, color: '#5f9cb8', receiveLight: true, transparent: false },
  }),
  preset('drama', {
    lights: [{ x: 0, y: 0.2, distance: 0.22, radius: 0.22, power: 8, color: '#ffe2bd' }],
    ambient: { power: 0.045, color: '#ffffff' },
    background: { power: 0.03, color: '#ffffff', receiveLight: false, transparent: false },
  }),
  preset('top-light', {
    lights: [{ x: 0.5, y: -0.2, distance: 0.25, radius: 0.4, power: 4.4, color: '#ffffff' }],
    ambient: { power: 0.18, color: '#ffffff' },
    background: { power: 0.14, color: '#ffffff', receiveLight: true, transparent: false },
  }),
  preset('butterfly', {
    lights: [
      { x: 0.5, y: -0.05, distance: 0.5, radius: 0.25, power: 4.4, color: '#fff4e6' },
      { x: 0.5, y: 1.1, distance: 0.5, radius: 0.6, power: 0.6, color: '#ffffff' },
    ],
    ambient: { power: 0.14, color: '#ffffff' },
    background: { power: 0.2, color: '#ffffff', receiveLight: false, transparent: false },
  }),
  preset('moonlight', {
    lights: [{ x: 0.85, y: -0.05, distance: 0.3, radius: 0.25, power: 2.6, color: '#9dbcff' }],
    ambient: { power: 0.1, color: '#5f7fd0' },
    background: { power: 0.1, color: '#5576c8', receiveLight: true, transparent: false },
  }),
  preset('candle', {
    lights: [{ x: 0.5, y: 0.95, distance: 0.32, radius: 0.14, power: 6, color: '#ff9d4f' }],
    ambient: { power: 0.1, color: '#ffb184' },
    background: { power: 0.05, color: '#ffb78c', receiveLight: true, transparent: false },
  }),
  preset('product-glow', {
    lights: [
      { x: 0.15, y: 0.1, distance: 0.55, radius: 0.7, power: 1.9, color: '#ffffff' },
      { x: 0.95, y: 0.35, distance: -0.1, radius: 0.5, power: 1.8, color: '#ffe9cf' },
      { x: 0.05, y: 0.6, distance: -0.1, radius: 0.5, power: 1.4, color: '#dfeaff' },
    ],
    ambient: { power: 0.45, color: '#ffffff' },
    background: { power: 1, color: '#ffffff', receiveLight: false, transparent: false },
  }),
  preset('backlit', {
    lights: [
      { x: 0.2, y: 0.05, distance: -0.2, radius: 0.4, power: 2.4, color: '#ffe2b8' },
      { x: 0.9, y: 0.15, distance: -0.2, radius: 0.4, power: 1.2, color: '#ffe2b8' },
      { x: 0.4, y: 0.3, distance: 0.8, radius: 0.7, power: 0.8, color: '#eef1ff' },
    ],
    ambient: { power: 0.22, color: '#dfe6ff' },
    background: { power: 0.45, color: '#fff3e0', receiveLight: true, transparent: false },
  }),
]
