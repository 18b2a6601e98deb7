import type { Limits } from '../../shared/limits.ts'
import { type Role, usageWindowHours } from '../../shared/plans.ts'
import { tools } from '../../tools/catalogue.ts'
import { Section } from '../shell/section.tsx'

interface CapTableProps {
  readonly role: Role
  readonly usage: Limits['usage']
}

/** How caps work, and what is left of each. */
export const CapTable = ({ role, usage }: CapTableProps) => (
  <Section title="How the cap works">
    <p>
      Each tool has its own number of runs per {usageWindowHours} hours, counted back from now: a run is free again{' '}
      {usageWindowHours} hours after you used it. Runs that fail or that you cancel are not counted.
    </p>
    <dl className="divide-y border-y">
      {tools.map(({ id, title, cap }) => (
        <div key={id} className="flex justify-between py-2.5 text-sm">
          <dt>{title}</dt>
          <dd className="font-mono">
            {cap[role] === 0 ? (
              <span className="font-sans text-muted">Part of Pro</span>
            ) : (
              `${Math.min(usage[id]?.used ?? 0, cap[role])} of ${cap[role]} used`
            )}
          </dd>
        </div>
      ))}
    </dl>
  </Section>
)
