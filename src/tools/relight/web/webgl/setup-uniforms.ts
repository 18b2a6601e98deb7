import type { PreparedSetup } from '../../shared/prepare-setup.ts'

/** What glsl-lights.ts declares. */
export const setupUniforms = (setup: PreparedSetup) => ({
  uLights: setup.lights.length,
  uPlaces: setup.lights.flatMap(({ x, y, z, radius }) => [x, y, z, radius]),
  uColours: setup.lights.flatMap(({ colour }) => colour),
  uRims: setup.lights.map(({ rim }) => rim),
  uBackgrounds: setup.lights.map(({ background }) => background),
  uAmbient: setup.ambient,
  uOcclusion: setup.occlusion,
  uBackground: setup.background,
  uReceivesLight: setup.receivesLight,
})
