import type { ReactNode } from 'react'

interface TableProps {
  readonly title: string
  /** Otherwise it is there for those who cannot see the table. */
  readonly isTitleShown?: boolean
  readonly columns: readonly string[]
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly ReactNode[])[]
  /** Numbers stand under each other at the right. */
  readonly hasNumbers?: boolean
}

/** A table of facts. What does not fit scrolls in itself, not with the page. */
export const Table = ({ title, isTitleShown = false, columns, rows, hasNumbers = false }: TableProps) => (
  <section
    aria-label={title}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    tabIndex={0}
    className="overflow-x-auto"
  >
    <table className={`w-full border-b text-left text-sm ${hasNumbers ? numbers : ''}`}>
      <caption className={isTitleShown ? 'pb-2 text-left font-medium' : 'sr-only'}>{title}</caption>
      <thead className="border-y text-muted">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2.5 pr-4 font-normal last:pr-0">
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
                <th key={columns[column]} scope="row" className="py-2.5 pr-4 align-top font-normal">
                  {cell}
                </th>
              ) : (
                <td key={columns[column]} className="py-2.5 pr-4 align-top last:pr-0">
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

const numbers =
  'tabular-nums [&_tbody_th]:whitespace-nowrap [&_td]:text-right [&_thead_th:not(:first-child)]:text-right'
