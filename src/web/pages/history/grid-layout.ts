/** How a sheet of square frames with words below them lies in a width. All in pixels. */
export interface GridLayout {
  readonly columns: number
  readonly itemPx: number
  /** From one row to the next. */
  readonly rowPx: number
  readonly gapPx: number
  /** The buttons lie below the words, where there is no room beside them. */
  readonly isStacked: boolean
}

interface GridSpace {
  readonly widthPx: number
  readonly isPhone: boolean
  /** Fingers need larger buttons. */
  readonly isTouch: boolean
  /** A multiple of the root's text: words grow with it. */
  readonly remPx: number
}

const gapPx = 16
const rowGapPx = 24
const minColumnPx = 240
const maxColumns = 4
/** Name, tool and two lines of times, with the space above; below them the buttons. */
const wordsRem = 5.25
const buttonsPx = 44

export function layOutGrid({ widthPx, isPhone, isTouch, remPx }: GridSpace): GridLayout {
  const fitting = Math.floor((widthPx + gapPx) / (minColumnPx + gapPx))
  const columns = isPhone ? 2 : Math.max(2, Math.min(maxColumns, fitting))
  const framePx = (widthPx - gapPx * (columns - 1)) / columns
  const isStacked = isPhone || isTouch
  const itemPx = Math.ceil(framePx + wordsRem * remPx + (isStacked ? buttonsPx : 0))
  return { columns, itemPx, rowPx: itemPx + rowGapPx, gapPx, isStacked }
}

interface Scroll {
  /** How far the grid's top is above the window's. */
  readonly topPx: number
  readonly windowPx: number
}

/** Rendered beyond the window, so that scrolling and the Tab key find the next ones there. */
const overscanPx = 1000

/** The first row to render, and the one after the last. */
export function rowsNear({ rowPx }: GridLayout, rowCount: number, { topPx, windowPx }: Scroll): [number, number] {
  const within = (row: number) => Math.max(0, Math.min(rowCount, row))
  return [within(Math.floor((topPx - overscanPx) / rowPx)), within(Math.ceil((topPx + windowPx + overscanPx) / rowPx))]
}
