/** Columns for a terminal. */
export function table(rows: readonly (readonly string[])[]): string {
  // People choose their names and addresses: nothing in them may steer the terminal.
  const plain = rows.map((row) => row.map((cell) => cell.replace(/\p{C}/gu, '')))
  const widths = plain[0]?.map((_, column) => Math.max(...plain.map((row) => row[column]?.length ?? 0))) ?? []
  return plain
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
