import { Link, useRouterState } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { Section } from '../../ui/primitives/section.tsx'
import { Sentence } from '../../ui/primitives/sentence.tsx'
import { notFoundWords } from '../../words/not-found.ts'
import { Page, PageHeader } from '../shell/page.tsx'
import { nearestPlaces, type Place } from './not-found/nearest-places.ts'
import { otherPlaces, toolPlaces } from './not-found/places.ts'

/** An unexposed frame, with the pages that were probably meant. */
export default function NotFoundPage() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const nearest = nearestPlaces(pathname, [...toolPlaces, ...otherPlaces])
  return (
    <Page>
      <PageHeader title={notFoundWords.title} lead={notFoundWords.lead}>
        <p className="mt-4 text-sm break-words text-muted">
          <Sentence text={notFoundWords.asked} parts={{ address: <code className="font-mono">{pathname}</code> }} />
        </p>
        <div className="mt-8 flex flex-wrap gap-2">
          <ButtonLink to="/" variant="primary">
            {notFoundWords.start}
          </ButtonLink>
          <ButtonLink to="/tools">{notFoundWords.allTools}</ButtonLink>
        </div>
      </PageHeader>
      {nearest.length > 0 && (
        <Section title={notFoundWords.meant}>
          <Places places={nearest} />
        </Section>
      )}
      <Section title={notFoundWords.tools}>
        <Places places={toolPlaces} />
      </Section>
      <p aria-hidden="true" className="border-t pt-3 font-mono text-xs text-muted">
        404
      </p>
    </Page>
  )
}

const Places = ({ places }: { readonly places: readonly Place[] }) => (
  <ul className="grid gap-x-8 border-t sm:grid-cols-2">
    {places.map(({ path, title }) => (
      <li key={path} className="border-b">
        <Link
          to={path}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-control py-2 transition-colors hover:text-accent"
        >
          {title}
          <span className="font-mono text-xs text-muted">{path}</span>
        </Link>
      </li>
    ))}
  </ul>
)
