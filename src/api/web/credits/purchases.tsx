import { ExternalLink } from 'lucide-react'
import { moneyWords } from '../../../billing/web/prices/money-words.ts'
import type { Purchase } from '../../../shared/credits.ts'
import { numberWords } from '../../../ui/primitives/number-words.ts'
import { Table } from '../../../ui/primitives/table.tsx'
import { creditWords } from '../../../words/credits.ts'
import { spoken } from '../../../words/spoken.ts'

const { purchases: words } = creditWords

export const Purchases = ({ purchases }: { readonly purchases: readonly Purchase[] }) => (
  <Table
    title={words.title}
    isTitleShown
    numbers={3}
    columns={[words.columns.date, words.columns.credits, words.columns.amount, words.columns.receipt]}
    rows={purchases.map((purchase) => [
      <When key="date" purchase={purchase} />,
      numberWords(purchase.credits),
      <Amount key="amount" purchase={purchase} />,
      <Receipt key="receipt" purchase={purchase} />,
    ])}
  />
)

interface PurchaseProps {
  readonly purchase: Purchase
}

const When = ({ purchase: { createdAt, isTopUp } }: PurchaseProps) => (
  <>
    {dayWords(createdAt)}
    {isTopUp && <span className="block text-xs text-muted">{words.topUp}</span>}
  </>
)

const Amount = ({ purchase: { amount, currency, refunded } }: PurchaseProps) => (
  <>
    {moneyWords(amount, currency)}
    {refunded > 0 && <span className="block text-xs text-muted">{words.refunded(moneyWords(refunded, currency))}</span>}
  </>
)

/** On the pages of whoever took the money. */
const Receipt = ({ purchase: { receiptUrl, createdAt } }: PurchaseProps) =>
  receiptUrl && (
    <a
      href={receiptUrl}
      target="_blank"
      rel="noopener"
      aria-label={words.receiptOf(dayWords(createdAt))}
      className="inline-flex items-center gap-1 underline underline-offset-4"
    >
      {words.receipt}
      <ExternalLink aria-hidden="true" className="size-3" />
    </a>
  )

/** '17 Nov 2026'. */
const dayWords = (iso: string): string => dayFormat.format(new Date(iso))

const dayFormat = new Intl.DateTimeFormat(spoken, { day: 'numeric', month: 'short', year: 'numeric' })
