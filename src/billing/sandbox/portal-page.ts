import { escapeHtml } from '../../shared/escape-html.ts'
import type { SandboxSubscriptionRow } from '../../store/schema.ts'
import { writeAmount } from './amounts.ts'
import { cardFields, cardsTable, type FormProblem } from './card-fields.ts'
import { facts, sandboxPage, writeDay } from './sandbox-page.ts'

interface PortalPage {
  /** The one that stands; null when there is none any more. */
  readonly subscription: SandboxSubscriptionRow | null
  readonly action: string
  readonly returnUrl: string
  readonly problem: FormProblem | null
}

export function portalPage({ subscription, action, returnUrl, problem }: PortalPage): string {
  const back = `<div class="buttons"><a class="button" href="${escapeHtml(returnUrl)}">Back to Safelight</a></div>`
  if (!subscription) return sandboxPage('Subscription', `<p>There is no subscription.</p>${back}`)
  const { status, period, amount, cancelsAtEnd, periodEndsAt, cardLast4, coupon } = subscription
  const payment = `${writeAmount(amount)} on ${writeDay(periodEndsAt)}`
  const isDue = status === 'past_due'
  return sandboxPage(
    'Subscription',
    `${facts([
      ['Safelight Pro', period === 'month' ? 'billed each month' : 'billed each year'],
      ['Status', words[cancelsAtEnd ? 'canceling' : status]],
      cancelsAtEnd ? ['Ends', writeDay(periodEndsAt)] : [isDue ? 'Payment due' : 'Next payment', payment],
      ...(coupon ? ([['Coupon', escapeHtml(coupon)]] as const) : []),
      ['Card', `ends with ${escapeHtml(cardLast4)}`],
    ])}
<form method="post" action="${escapeHtml(action)}">
<div class="buttons">
${cancelsAtEnd ? button('resume', 'Resume subscription') : button('cancel', 'Cancel subscription')}
${button('let-period-end', isDue ? 'Let the next try happen now' : 'Let this period end now')}
</div>
</form>
<form method="post" action="${escapeHtml(action)}">
${cardFields(problem)}
<div class="buttons">${button('change-card', 'Change card')}</div>
</form>
${cardsTable}
${back}`,
  )
}

const words = {
  trialing: 'Trial period',
  active: 'Active',
  past_due: 'Payment due',
  canceled: 'Ended',
  canceling: 'Cancelled, stands to its end',
} as const

const button = (answer: string, label: string): string => `<button name="answer" value="${answer}">${label}</button>`
