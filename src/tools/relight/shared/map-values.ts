/** What the engine gives beside the picture: labels of its results, in their order. */
export const mapNames = ['matte', 'edges', 'normals', 'depth', 'rim'] as const
export type MapName = (typeof mapNames)[number]

/** What 0 and 255 of a channel stand for. */
export const gainRange = { least: 0.55, most: 1.8 } as const
export const occlusionRange = { least: 0.6, most: 1.1 } as const

/** Directions are 128 + 127 * n: straight ahead is exact. */
export const directionZero = 128
export const directionScale = 127

/** Depth is stored in two bytes, the high one first. */
export const depthRange = { least: -0.5, most: 0.5 } as const
export const depthSteps = 65535
