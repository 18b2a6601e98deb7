interface Direction {
  readonly x: number
  readonly y: number
}

/** Where an arrow key points to, in steps to the right and down; undefined for other keys. */
export const arrowDirection = (key: string): Direction | undefined => directions[key]

const directions: Readonly<Record<string, Direction | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
