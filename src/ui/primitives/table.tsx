import type { ReactNode } from 'react'

interface TableProps {
  readonly title: string
  /** Otherwise it is there for those who cannot see the table. */
  readonly isTitleShown?: boolean
  readonly columns: readonly string[]
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly ReactNode[])[]
  /** How many of the last columns have numbers, which stand under each other at the right. */
  readonly numbers?: number
}

/** A table of facts. What does not fit scrolls in itself, not with the page. */
export const Table = ({ title, isTitleShown = false, columns, rows, numbers = 0 }: TableProps) => {
  const numberClass = (column: number): string => (column >= columns.length - numbers ? 'text-right tabular-nums' : '')
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full border-b text-left text-sm">
        <caption className={isTitleShown ? 'pb-2 text-left font-medium' : 'sr-only'}>{title}</caption>
        <thead className="border-y text-muted">
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={`${cellClass} ${numberClass(index)}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: no cell has a state that could move with its row
            <tr key={row}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th
                    key={columns[column]}
                    scope="row"
                    className={`${cellClass} ${numbers > 0 ? 'whitespace-nowrap tabular-nums' : ''}`}
                  >
                    {cell}
                  </th>
                ) : (
                  <td key={columns[column]} className={`${cellClass} ${numberClass(column)}`}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cellClass = 'py-2.5 pr-4 align-top font-normal last:pr-0'
