import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useKeepFocus } from '../../../ui/primitives/use-keep-focus.ts'
import { type GridLayout, layOutGrid, rowsNear } from './grid-layout.ts'

interface WindowedGridProps<Item> {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** There are more than these, and nobody knows how many. */
  readonly hasMore: boolean
  readonly children: (item: Item, layout: GridLayout) => ReactNode
}

/**
 * A list of any length of which only the rows near the window are in the document. Every row has its place from the
 * start, so the scroll bar tells the truth and going back leads to where it was. What has the focus stays, wherever it is.
 */
export function WindowedGrid<Item>({ items, keyOf, hasMore, children }: WindowedGridProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const layout = useLayout(list)
  const rowCount = layout ? Math.ceil(items.length / layout.columns) : 0
  const [first, end] = useRows(list, layout, rowCount)
  const [focused, setFocused] = useState<string | null>(null)
  useKeepFocus(list, items)

  /** By their places in the list. */
  const rendered = ({ columns }: GridLayout): number[] => {
    const near = items.slice(first * columns, end * columns).map((_, offset) => first * columns + offset)
    const kept = focused ? items.findIndex((item) => keyOf(item) === focused) : -1
    return kept < 0 || near.includes(kept) ? near : [...near, kept].sort((a, b) => a - b)
  }

  return (
    <ul
      ref={list}
      onFocus={({ target }) => setFocused(target.closest('li')?.dataset.key ?? null)}
      onBlur={() => setFocused(null)}
      className="grid"
      style={
        layout
          ? {
              gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))`,
              gridAutoRows: layout.itemPx,
              columnGap: layout.gapPx,
              rowGap: layout.rowPx - layout.itemPx,
              height: rowCount * layout.rowPx,
            }
          : undefined
      }
    >
      {layout &&
        rendered(layout).map((index) => {
          const item = items[index] as Item
          return (
            <li
              key={keyOf(item)}
              data-key={keyOf(item)}
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={index + 1}
              style={{ gridRow: Math.floor(index / layout.columns) + 1, gridColumn: (index % layout.columns) + 1 }}
              className="min-w-0"
            >
              {children(item, layout)}
            </li>
          )
        })}
    </ul>
  )
}

type ListRef = { readonly current: HTMLElement | null }

/** Known before the first paint, and kept with the width. */
function useLayout(list: ListRef): GridLayout | null {
  const [layout, setLayout] = useState<GridLayout | null>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const now = layOutGrid({
        widthPx: element.clientWidth,
        isPhone: matchMedia('(width < 768px)').matches,
        isTouch: matchMedia('(pointer: coarse)').matches,
        remPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      })
      setLayout((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return layout
}

function useRows(list: ListRef, layout: GridLayout | null, rowCount: number): readonly [number, number] {
  const [rows, setRows] = useState<readonly [number, number]>([0, 0])
  useLayoutEffect(() => {
    const look = () => {
      const topPx = -(list.current?.getBoundingClientRect().top ?? 0)
      const now = layout ? rowsNear(layout, rowCount, { topPx, windowPx: window.innerHeight }) : ([0, 0] as const)
      setRows((before) => (before[0] === now[0] && before[1] === now[1] ? before : now))
    }
    look()
    let frame = 0
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    window.addEventListener('scroll', lookSoon, { passive: true })
    window.addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', lookSoon)
      window.removeEventListener('resize', lookSoon)
    }
  }, [list, layout, rowCount])
  return rows
}
