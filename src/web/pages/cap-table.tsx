import type { Limits } from '../../shared/limits.ts'
import { type Role, usageWindowHours } from '../../shared/plans.ts'
import { tools } from '../../tools/catalogue.ts'
import { capTableWords } from '../../words/cap-table.ts'
import { Section } from '../shell/section.tsx'

interface CapTableProps {
  readonly role: Role
  readonly usage: Limits['usage']
}

/** How caps work, and what is left of each. */
export const CapTable = ({ role, usage }: CapTableProps) => (
  <Section title={capTableWords.title}>
    <p>{capTableWords.text(usageWindowHours)}</p>
    <dl className="divide-y border-y">
      {tools.map(({ id, title, cap }) => (
        <div key={id} className="flex justify-between py-2.5 text-sm">
          <dt>{title}</dt>
          <dd className="font-mono">
            {cap[role] === 0 ? (
              <span className="font-sans text-muted">{capTableWords.partOfPro}</span>
            ) : (
              capTableWords.used(Math.min(usage[id]?.used ?? 0, cap[role]), cap[role])
            )}
          </dd>
        </div>
      ))}
    </dl>
  </Section>
)
