import { lightModel } from '../shared/light-model.ts'
import type { PreparedLight, PreparedSetup } from '../shared/prepare-setup.ts'
import type { LightRow } from './light-row.ts'
import type { SurfaceRow } from './surface-row.ts'

type BackgroundSurface = Pick<SurfaceRow, 'width' | 'pixel' | 'normalX' | 'normalY' | 'normalZ' | 'depth'>
type BackgroundLight = LightRow['behind']

/** The light on one row of what is behind the subject. Where `cover` is 255 it does not matter. */
export const lightBackground = (
  setup: PreparedSetup,
  surface: BackgroundSurface,
  y: number,
  cover: Uint8Array | null,
  light: BackgroundLight,
): void => {
  for (const channel of light) channel.fill(0)
  if (setup.receivesLight) for (const lamp of setup.lights) addLamp(lamp, surface, y, cover, light)
  const [red, green, blue] = light
  for (let x = 0; x < surface.width; x += 1) {
    const most = Math.max(red[x], green[x], blue[x])
    const kept = lightModel.backgroundLimit / (lightModel.backgroundLimit + most)
    red[x] = setup.background[0] + red[x] * kept
    green[x] = setup.background[1] + green[x] * kept
    blue[x] = setup.background[2] + blue[x] * kept
  }
}

const addLamp = (
  lamp: PreparedLight,
  surface: BackgroundSurface,
  y: number,
  cover: Uint8Array | null,
  [red, green, blue]: BackgroundLight,
): void => {
  const { pixel, normalX, normalY, normalZ, depth } = surface
  const { backgroundFalloff, backgroundFacing, lampCore } = lightModel
  const soft = lamp.radius * lamp.radius + lampCore
  const down = lamp.y - (y + 0.5) * pixel
  const base = y * surface.width
  for (let x = 0; x < surface.width; x += 1) {
    if (cover && cover[base + x] === 255) continue
    const across = lamp.x - (x + 0.5) * pixel
    const ahead = Math.abs(lamp.z - depth[x])
    const squared = across * across + down * down + ahead * ahead
    const turned = normalX[x] * across + normalY[x] * down + normalZ[x] * ahead
    const facing = (turned / (Math.sqrt(squared) + 1e-5)) * backgroundFacing + (1 - backgroundFacing)
    const reaching = (lamp.background * soft) / (backgroundFalloff * squared + soft)
    const arriving = reaching * Math.min(1, Math.max(0, facing))
    red[x] += arriving * lamp.colour[0]
    green[x] += arriving * lamp.colour[1]
    blue[x] += arriving * lamp.colour[2]
  }
}
