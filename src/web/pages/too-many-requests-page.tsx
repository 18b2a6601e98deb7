import { Link, useSearch } from '@tanstack/react-router'
import { openLoginModal } from '../../accounts/web/session/modals.ts'
import { useRole } from '../../limits/web/use-role.ts'
import { errorMessage } from '../../shared/errors.ts'
import { usageWindowHours } from '../../shared/plans.ts'
import { tools } from '../../tools/catalogue.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Page } from '../shell/page.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { Section } from '../shell/section.tsx'

export default function TooManyRequestsPage() {
  const { until } = useSearch({ strict: false }) as { until?: unknown }
  const role = useRole() ?? 'anonymous'
  return (
    <Page>
      <PageHeader title={errorMessage('usage-cap')} lead={<UsableAgain at={parseDate(until)} />}>
        <div className="mt-8 flex flex-wrap gap-2">
          {role === 'anonymous' && (
            <Button variant="primary" onClick={openLoginModal}>
              Login for more free runs
            </Button>
          )}
          <Button asChild>
            <Link to="/a/contact">Contact us</Link>
          </Button>
          <Button asChild>
            <Link to="/pricing">Unlock pro features</Link>
          </Button>
        </div>
      </PageHeader>
      <Section title="How the cap works">
        <p>
          Each tool has its own number of free runs per {usageWindowHours} hours, counted back from now: a run is free
          again {usageWindowHours} hours after you used it. Runs that fail or that you cancel are not counted.
        </p>
        <dl className="divide-y border-y">
          {tools.map(({ id, title, cap }) => (
            <div key={id} className="flex justify-between py-2.5 text-sm">
              <dt>{title}</dt>
              <dd className="font-mono">
                {cap[role]} / {usageWindowHours} h
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </Page>
  )
}

function UsableAgain({ at }: { readonly at: Date | null }) {
  if (!at) return <>The tool can be used again within {usageWindowHours} hours.</>
  if (at.getTime() <= Date.now()) return <>The tool can be used again now.</>
  return (
    <>
      The tool can be used again on{' '}
      <time dateTime={at.toISOString()} className="text-text">
        {at.toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' })}
      </time>
      .
    </>
  )
}

/** The router has already turned a bare number in the address into a number. */
function parseDate(value: unknown): Date | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}
