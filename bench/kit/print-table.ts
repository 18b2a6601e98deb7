/** Rows of the same keys as aligned columns: the keys are the heads. */
export function printTable(rows: readonly Readonly<Record<string, string>>[]): void {
  const columns = Object.keys(rows[0] ?? {}).map((head) => [head, ...rows.map((row) => row[head] ?? '')])
  const aligned = columns.map(alignColumn)
  for (let line = 0; line <= rows.length; line++) {
    console.log(`    ${aligned.map((cells) => cells[line]).join('   ')}`.trimEnd())
  }
}

/** Words to the left, figures to the right. */
function alignColumn(cells: readonly string[]): string[] {
  const width = Math.max(...cells.map((cell) => cell.length))
  const areFigures = cells.slice(1).every((cell) => cell === '' || cell === '-' || /^[\d.]+( [^ ]+)?$/.test(cell))
  return cells.map((cell) => (areFigures ? cell.padStart(width) : cell.padEnd(width)))
}

/** A dash stands for what was not measured. */
export const inSeconds = (value: number): string => (Number.isNaN(value) ? '-' : `${value.toFixed(2)} s`)
export const inMb = (value: number): string => (Number.isNaN(value) ? '-' : `${value.toFixed(0)} MB`)
/** How many times faster or smaller ours is. */
export const asRatio = (theirs: number, ours: number): string =>
  Number.isNaN(theirs / ours) ? '-' : `${(theirs / ours).toFixed(2)} x`
