import type { ReactNode } from 'react'

interface ApiTableProps {
  /** Says what it is to those who cannot see it. */
  readonly label: string
  readonly columns: readonly string[]
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly ReactNode[])[]
  /** Numbers stand under each other at the right. */
  readonly hasNumbers?: boolean
}

/** A table of facts. What does not fit scrolls in itself, not with the page. */
export const ApiTable = ({ label, columns, rows, hasNumbers = false }: ApiTableProps) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    tabIndex={0}
    className="overflow-x-auto border-y"
  >
    <table className={`w-full text-left text-sm ${hasNumbers ? followers : ''}`}>
      <thead className="text-muted">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2.5 pr-4 font-normal last:pr-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y border-t">
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved
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

const followers = '[&_td]:text-right [&_td]:font-mono [&_thead_th:not(:first-child)]:text-right'
