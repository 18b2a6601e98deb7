import { privacyWords } from '../../../words/privacy.ts'

const { table } = privacyWords

interface KeptDataProps {
  readonly rows: ReturnType<typeof privacyWords.rows>
}

/** What is kept, why, how long and who sees it: a table on a wide window, one after the other on a narrow one. */
export const KeptData = ({ rows }: KeptDataProps) => (
  <ul className="divide-y border-y text-sm">
    {rows.map(({ what, why, long, who }) => (
      <li key={what} className="py-4">
        <p className="font-medium">{what}</p>
        <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-3">
          <Fact label={table.why}>{why}</Fact>
          <Fact label={table.long}>{long}</Fact>
          <Fact label={table.who}>{who}</Fact>
        </dl>
      </li>
    ))}
  </ul>
)

const Fact = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div className="max-sm:grid max-sm:grid-cols-[8rem_1fr]">
    <dt className="text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
)
