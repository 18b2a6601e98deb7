/** A wall that runs into the floor in a curve, row by row of the picture. */
export interface Cyclorama {
  /** How far down the sheet this row lies, in heights of the picture. */
  readonly along: Float32Array
  /** Widths on the sheet for one on the screen: less than 1 on the floor, which comes nearer. */
  readonly across: Float32Array
  /** 0 = wall, 1 = floor. */
  readonly floor: Float32Array
}

/** `curve` is the height of the bend in heights of the picture, its middle on the horizon. */
export const createCyclorama = (height: number, horizon: number, curve: number): Cyclorama => {
  const along = new Float32Array(height)
  const across = new Float32Array(height)
  const floor = new Float32Array(height)
  let sheet = -horizon
  for (let y = 0; y < height; y += 1) {
    const below = (y + 0.5) / height - horizon
    const bend = Math.min(1, Math.max(0, below / curve + 0.5))
    const isFloor = bend * bend * (3 - 2 * bend)
    // Rounded where the floor begins: a sudden start would show as a line across every pattern.
    const nearer = (below + Math.sqrt(below * below + curve * curve * 0.15)) / 2
    const distance = eyeHeight / (nearer + eyeHeight)
    // A step down the picture is a longer step along a floor that is seen at a slant.
    const slant = Math.max(1, (distance * distance) / eyeHeight)
    sheet += (1 + (slant - 1) * isFloor) / height
    along[y] = sheet
    across[y] = 1 + (distance - 1) * isFloor
    floor[y] = isFloor
  }
  return { along, across, floor }
}

/** Height of the camera above the floor, with the wall one height of the picture away. */
const eyeHeight = 0.36
