/**
 * The numbers of the shading, the same on the server and in the shader: every one of them becomes a constant of its name there.
 * Lengths are in long sides of the picture, so that preview and download look the same.
 */
export const lightModel = {
  // Light falls off as soft / (falloff * d² + soft), soft = radius² + lampCore: no blaze right under a lamp.
  lampCore: 0.02,
  falloff: 0.6,
  backgroundFalloff: 0.9,

  // How far light reaches around an edge: a larger lamp has a softer terminator.
  minWrap: 0.12,
  wrapByRadius: 0.5,
  maxWrap: 0.55,

  shadowStrength: 0.75,
  /** No shadow falls from farther away. */
  shadowReach: 0.3,
  /** A surface does not shade itself through the steps of its own depth. */
  shadowLift: 0.004,
  penumbra: 0.06,
  penumbraByRadius: 0.35,
  minShadowLength: 0.05,

  shine: 0.1,
  // Strength of shine and rim on black, and how they grow with the square root of a colour's light: black cloth must not look foggy.
  shineOnBlack: 0.06,
  shineByTone: 0.94,

  // Rim light: from the blurred outline, not from the normals, which have bright spots on noses.
  rim: 0.5,
  rimOutside: 0.02,
  rimInside: 0.55,
  rimInFront: 0.25,
  rimBehind: 2.2,
  rimOnBlack: 0.04,
  rimByTone: 0.5,
  // Where a lamp counts as behind the subject.
  behindFrom: 0.15,
  behindTo: -0.1,

  backgroundGain: 0.4,
  backgroundFacing: 0.6,
  /** What is left for the background of a lamp that stands behind the subject. */
  backgroundBehind: 0.35,
  /** Lamps together give the background no more than this, however strong they are. */
  backgroundLimit: 1.2,

  /** Fraction of a bright background's light that spills over the subject's edge. */
  spill: 0.5,

  // Highlights are compressed above the knee and fade to white.
  knee: 0.75,
  fadeRate: 0.25,
  maxFade: 0.5,

  // The depth view, from black to white: the subject gets more greys than what is far behind it.
  depthFar: -0.34,
  depthNear: 0.16,
  depthMiddleGrey: 0.5,
} as const

/** Steps of the marched shadow. */
export const shadowSteps = 24
/** A blur by 0.8 pixels of the depth map: what the middle of three taps weighs. */
export const shadowBlurMiddle = 0.522
/** How far the background's light spills. */
export const spillSigma = 0.02
