import { useEffect, useRef, useState } from 'react'
import { type ToolContract, type ToolFilter, toolFilters } from '../../shared/tool.ts'
import { tools } from '../../tools/catalogue.ts'
import { listingWords } from '../../words/listing.ts'

interface ToolFiltersProps {
  readonly chosen: ToolFilter
  readonly onChoose: (filter: ToolFilter) => void
}

/** On a narrow window they are one row to swipe, and the chosen one is never out of it; it fades where it goes on. */
export const ToolFilters = ({ chosen, onChoose }: ToolFiltersProps) => {
  const row = useRef<HTMLFieldSetElement>(null)
  const [goesOn, setGoesOn] = useState(false)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => setGoesOn(isMoreToTheRight(element))
    const resize = new ResizeObserver(measure)
    resize.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resize.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  return (
    <fieldset
      ref={row}
      className={`-mx-1 flex min-w-0 gap-1 overflow-x-auto px-1 py-0.5 [scrollbar-width:none] md:flex-wrap ${goesOn ? 'mask-r-from-80%' : ''}`}
    >
      <legend className="sr-only">{listingWords.kind}</legend>
      {toolFilters.map((filter) => (
        <button
          key={filter}
          ref={filter === chosen ? showInRow : null}
          type="button"
          aria-pressed={filter === chosen}
          disabled={!tools.some((tool) => isListed(tool, filter))}
          onClick={() => onChoose(filter)}
          className="h-8 shrink-0 rounded-control px-3 text-muted transition-colors hover:not-disabled:text-text disabled:opacity-50 aria-pressed:bg-text aria-pressed:font-medium aria-pressed:text-surface touch:h-11"
        >
          {listingWords.filters[filter]}
        </button>
      ))}
    </fieldset>
  )
}

/** A pixel of grace: a scroll position may be a fraction. */
const isMoreToTheRight = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): boolean =>
  scrollLeft + clientWidth < scrollWidth - 1

export const isListed = ({ filters }: ToolContract, filter: ToolFilter): boolean =>
  filter === 'All' || filters.includes(filter)

/** Scrolls the row alone: the page stays where it is. */
const showInRow = (button: HTMLButtonElement | null): void => {
  const row = button?.parentElement
  if (!button || !row || row.scrollWidth <= row.clientWidth) return
  const margin = 16
  const from = button.offsetLeft - row.offsetLeft
  if (from - margin < row.scrollLeft) row.scrollLeft = from - margin
  else if (from + button.offsetWidth + margin > row.scrollLeft + row.clientWidth)
    row.scrollLeft = from + button.offsetWidth + margin - row.clientWidth
}
