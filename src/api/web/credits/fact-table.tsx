import type { ReactNode } from 'react'

interface FactTableProps {
  readonly title: string
  /** What opens the table has said it already. */
  readonly isTitleHidden?: boolean
  readonly columns: readonly string[]
  /** The first cell names the row; the others stand at the right. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[]
}

/** A table with its title. What does not fit scrolls in itself, not with the page. */
export const FactTable = ({ title, isTitleHidden = false, columns, rows }: FactTableProps) => (
  <section
    aria-label={title}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    tabIndex={0}
    className="overflow-x-auto"
  >
    <table className="w-full text-right text-sm tabular-nums [&_td:first-child]:text-left [&_th:first-child]:text-left">
      <caption className={isTitleHidden ? 'sr-only' : 'pb-2 text-left font-medium'}>{title}</caption>
      <thead className="border-y text-muted">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pl-4 font-normal first:pl-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y border-b">
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, index) =>
              index === 0 ? (
                <th key={columns[index]} scope="row" className="py-2 align-top font-normal whitespace-nowrap">
                  {cell}
                </th>
              ) : (
                <td key={columns[index]} className="py-2 pl-4 align-top">
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
