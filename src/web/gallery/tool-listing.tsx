import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import type { ToolFilter } from '../../shared/tool.ts'
import { tools } from '../../tools/catalogue.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { listingWords } from '../../words/listing.ts'
import { tileSpans } from './tile-spans.ts'
import { isListed, ToolFilters } from './tool-filters.tsx'
import { ToolTile } from './tool-tile.tsx'
import { loadFinder, useFound } from './use-found.ts'
import { useHasPlans } from './use-has-plans.ts'
import { maxQueryLength, useListing } from './use-listing.ts'

/** Every tool by what it does: chosen by kind, found by name. */
export function ToolListing() {
  const { filter, query, choose } = useListing()
  const hasPlans = useHasPlans()
  const foundAnywhere = useFound(tools, query)
  const found = foundAnywhere.filter((tool) => isListed(tool, filter))
  const spans = tileSpans(found.length)

  return (
    <>
      <search className="flex items-center justify-between gap-4 border-y py-3 max-lg:flex-col-reverse max-lg:items-stretch">
        <ToolFilters chosen={filter} onChoose={(next) => choose({ filter: next })} />
        <SearchField query={query} onChange={(next) => choose({ query: next })} />
      </search>
      <p role="status" className="sr-only">
        {listingWords.count(found.length)}
      </p>
      {found.length === 0 ? (
        <NothingFound isElsewhere={foundAnywhere.length > 0} filter={filter} query={query} onChoose={choose} />
      ) : (
        <ul className="grid gap-6 pt-8 phone:gap-4 phone:pt-6 sm:grid-cols-2 lg:grid-cols-6">
          {found.map((tool, index) => (
            <li key={tool.id} className={spans[index] === 3 ? 'lg:col-span-3' : 'lg:col-span-2'}>
              <ToolTile tool={tool} isWide={spans[index] === 3} hasPlans={hasPlans} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface SearchFieldProps {
  readonly query: string
  readonly onChange: (query: string) => void
}

function SearchField({ query, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <div className="relative shrink-0">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        aria-label={listingWords.search}
        placeholder={listingWords.placeholder}
        value={query}
        maxLength={maxQueryLength}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => void loadFinder()}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && query && clear()}
        className="h-9 w-full rounded-control border border-muted bg-surface pr-9 pl-9 placeholder:text-muted lg:w-60 touch:h-11 touch:text-base [&::-webkit-search-cancel-button]:hidden"
      />
      {query && (
        <button
          type="button"
          aria-label={listingWords.clear}
          onClick={clear}
          className="absolute inset-y-0 right-0 flex w-9 items-center justify-center rounded-control text-muted hover:text-text touch:w-11"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

interface NothingFoundProps {
  /** Under another filter. */
  readonly isElsewhere: boolean
  readonly filter: ToolFilter
  readonly query: string
  readonly onChoose: ReturnType<typeof useListing>['choose']
}

const NothingFound = ({ isElsewhere, filter, query, onChoose }: NothingFoundProps) => (
  <div className="flex flex-col items-start gap-4 py-16">
    <p className="max-w-full text-lg break-words">
      {isElsewhere
        ? listingWords.nothingHere(query, listingWords.filters[filter])
        : query
          ? listingWords.nothing(query)
          : listingWords.nothingOfKind}
    </p>
    {isElsewhere ? (
      <Button onClick={() => onChoose({ filter: 'All' })}>{listingWords.everywhere}</Button>
    ) : (
      <Button onClick={() => onChoose({ filter: 'All', query: '' })}>{listingWords.showAll}</Button>
    )}
  </div>
)
