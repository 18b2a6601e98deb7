/** A row has six columns. */
type Span = 2 | 3

/** Rows of three with as few rows of two as it takes, so that no tile stands alone in the last row. */
export function tileSpans(count: number): readonly Span[] {
  const halves = count % 3 === 0 ? 0 : count % 3 === 2 ? 2 : Math.min(count, 4)
  // One row of two opens the list, the other closes it.
  return Array.from({ length: count }, (_, index) =>
    (index < 2 ? index < halves : index >= count - (halves - 2)) ? 3 : 2,
  )
}
