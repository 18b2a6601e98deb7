import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ToolFilter, toolFilters } from '../../shared/tool.ts'
import { tools } from '../../tools/catalogue.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { ToolTile } from '../gallery/tool-tile.tsx'
import { Page } from '../shell/page.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { TextLink } from '../shell/text-link.tsx'

interface Choice {
  readonly filter: ToolFilter
  readonly query: string
}

/** The choice lives in the address, so it can be shared and survives going back. */
export default function ToolsPage() {
  const search = useSearch({ strict: false }) as { filter?: unknown; q?: unknown }
  const navigate = useNavigate()
  const choice: Choice = {
    filter: toolFilters.find((filter) => filter === search.filter) ?? 'All',
    query: search.q === undefined ? '' : String(search.q),
  }
  const choose = (next: Partial<Choice>) => {
    const { filter, query } = { ...choice, ...next }
    void navigate({
      to: '/tools',
      search: { ...(filter === 'All' ? {} : { filter }), ...(query ? { q: query } : {}) },
      replace: true,
      resetScroll: false,
    })
  }
  const found = tools.filter((tool) => isIn(tool, choice.filter) && matches(tool, choice.query))

  return (
    <Page>
      <PageHeader title="Tools" />
      <search className="flex items-center justify-between gap-4 border-y py-3 phone:flex-col-reverse phone:items-stretch">
        <Filters chosen={choice.filter} onChoose={(filter) => choose({ filter })} />
        <label className="relative block shrink-0">
          <span className="sr-only">Search tools</span>
          <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
          <input
            type="search"
            placeholder="Search"
            value={choice.query}
            onChange={(event) => choose({ query: event.target.value })}
            className="h-9 w-56 rounded-control border border-muted bg-surface pr-3 pl-9 placeholder:text-muted phone:w-full touch:h-11 touch:text-base"
          />
        </label>
      </search>
      <p role="status" className="sr-only">
        {found.length === 1 ? '1 tool' : `${found.length} tools`}
      </p>
      {found.length === 0 ? (
        <NothingFound query={choice.query} onReset={() => choose({ filter: 'All', query: '' })} />
      ) : (
        <ul className="grid gap-6 pt-8 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((tool) => (
            <li key={tool.id}>
              <ToolTile tool={tool} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-12 text-muted">
        More tools are on their way. <TextLink to="/">Drop a photo</TextLink> to use what is here.
      </p>
    </Page>
  )
}

interface FiltersProps {
  readonly chosen: ToolFilter
  readonly onChoose: (filter: ToolFilter) => void
}

const Filters = ({ chosen, onChoose }: FiltersProps) => (
  <fieldset className="flex min-w-0 flex-wrap gap-1">
    <legend className="sr-only">Kind of tool</legend>
    {toolFilters.map((filter) => (
      <button
        key={filter}
        type="button"
        aria-pressed={filter === chosen}
        disabled={!tools.some((tool) => isIn(tool, filter))}
        onClick={() => onChoose(filter)}
        className="h-8 rounded-control px-3 text-muted transition-colors hover:not-disabled:text-text disabled:opacity-50 aria-pressed:bg-text aria-pressed:font-medium aria-pressed:text-surface touch:h-11"
      >
        {filter}
      </button>
    ))}
  </fieldset>
)

const NothingFound = ({ query, onReset }: { readonly query: string; readonly onReset: () => void }) => (
  <div className="flex flex-col items-start gap-4 py-16">
    <p className="text-lg">{query ? `No tool is called “${query}”.` : 'No tool of this kind yet.'}</p>
    <Button onClick={onReset}>Show all tools</Button>
  </div>
)

type Tool = (typeof tools)[number]

const isIn = (tool: Tool, filter: ToolFilter): boolean => filter === 'All' || tool.filters.includes(filter)

const matches = (tool: Tool, query: string): boolean =>
  `${tool.title} ${tool.summary} ${tool.filters.join(' ')}`.toLowerCase().includes(query.trim().toLowerCase())
