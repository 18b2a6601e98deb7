import { escapeHtml } from '../../shared/escape-html.ts'
import type { SandboxPaymentRow } from '../../store/schema.ts'
import { writeAmount } from './amounts.ts'
import { cardFields, cardsTable, type FormProblem } from './card-fields.ts'
import { leftOf } from './payment-books.ts'
import type { PackSession } from './payments.ts'
import { facts, sandboxPage, writeDay } from './sandbox-page.ts'

interface PackPage {
  readonly session: PackSession
  readonly action: string
  readonly problem: FormProblem | null
}

/** Where a pack of credits is paid. */
export const packPage = ({ session, action, problem }: PackPage): string =>
  sandboxPage(
    'Checkout',
    `${facts([
      [session.name, writeAmount(session.amount)],
      ['To pay today', writeAmount(session.amount)],
      ...(session.savesCard ? ([['Card', 'is kept for later packs']] as const) : []),
    ])}
<form method="post" action="${escapeHtml(action)}">
${cardFields(problem)}
<div class="buttons"><button class="primary">Pay ${writeAmount(session.amount)}</button>
<a class="button" href="${escapeHtml(session.cancelUrl)}">Cancel</a></div>
</form>
${cardsTable}`,
  )

/** What was paid, and the way to pay it back, which only whoever runs a payment service has. */
export function receiptPage(payment: SandboxPaymentRow, action: string): string {
  const { id, credits, amount, cardLast4, createdAt, refunds } = payment
  const left = leftOf(payment)
  const refund = (cents: number, words: string) =>
    `<button name="amount" value="${cents}">${words} (${writeAmount(cents)})</button>`
  return sandboxPage(
    'Receipt',
    `${facts([
      ['Number', escapeHtml(id)],
      ['Paid', writeDay(createdAt)],
      ['API credits', credits.toLocaleString('en')],
      ['Amount', writeAmount(amount)],
      ['Card', `ends with ${escapeHtml(cardLast4)}`],
      ...refunds.map((each) => ['Paid back', writeAmount(each.amount)] as const),
    ])}
${left > 0 ? `<form method="post" action="${escapeHtml(action)}"><div class="buttons">${refund(left, 'Pay all back')}${left > 1 ? refund(Math.floor(left / 2), 'Pay half back') : ''}</div></form>` : ''}
<div class="buttons"><a class="button" href="/settings?tab=api">Back to Safelight</a></div>`,
  )
}
