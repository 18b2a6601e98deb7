import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type ToolFilter, toolFilters } from '../../shared/tool.ts'

interface Listing {
  readonly filter: ToolFilter
  readonly query: string
  readonly choose: (next: { readonly filter?: ToolFilter; readonly query?: string }) => void
}

/** An address can be longer than anything that is typed into the field. */
export const maxQueryLength = 100

/** What is listed lives in the address of the page: it can be shared, and Back leads through it. */
export function useListing(): Listing {
  const router = useRouter()
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const filter = toolFilters.find((each) => each === search.filter) ?? 'All'
  // Typing is faster than the router: the field goes ahead, and the address follows it.
  const [query, setQuery] = useState(() => queryOf(search))
  const sent = useRef(query)

  useEffect(
    () =>
      router.history.subscribe(({ location }: { readonly location: { readonly search: string } }) => {
        const arrived = queryOf(router.options.parseSearch(location.search))
        if (arrived === sent.current) return
        sent.current = arrived
        setQuery(arrived)
      }),
    [router],
  )

  const choose: Listing['choose'] = (next) => {
    const chosen = { filter, query, ...next }
    sent.current = chosen.query
    setQuery(chosen.query)
    void navigate({
      to: '.',
      search: {
        ...(chosen.filter === 'All' ? {} : { filter: chosen.filter }),
        ...(chosen.query ? { q: chosen.query } : {}),
      },
      // One step back leaves the search, not its last letter.
      replace: chosen.filter === filter && (query !== '' || chosen.query === ''),
      resetScroll: false,
    })
  }

  return { filter, query, choose }
}

interface Search {
  readonly filter?: unknown
  readonly q?: unknown
}

const queryOf = ({ q }: Search): string => (q === undefined ? '' : String(q).slice(0, maxQueryLength))
