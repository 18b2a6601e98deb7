import { escapeHtml } from '../../shared/escape-html.ts'
import { dayMs } from '../../shared/time-units.ts'
import { amountOf, coupons, findCoupon, writeAmount } from './amounts.ts'
import { cardFields, cardsTable, type FormProblem, textField } from './card-fields.ts'
import type { CheckoutSession } from './provider.ts'
import { facts, sandboxPage, writeDay } from './sandbox-page.ts'

interface CheckoutPage {
  readonly session: CheckoutSession
  readonly action: string
  /** The coupon as it was typed. */
  readonly coupon: string
  readonly problem: FormProblem | null
}

export function checkoutPage({ session, action, coupon, problem }: CheckoutPage): string {
  const { period, trialDays, cancelUrl } = session
  const code = findCoupon(coupon)
  const first = writeAmount(amountOf(period, code, 'first'))
  const later = writeAmount(amountOf(period, code, 'later'))
  const trialEnd = new Date(Date.now() + trialDays * dayMs)
  const isWrongCoupon = coupon.trim() !== '' && !code
  const shown = problem ?? (isWrongCoupon ? { field: 'coupon' as const, message: wrongCoupon } : null)
  return sandboxPage(
    'Checkout',
    `${facts([
      ['Safelight Pro', period === 'month' ? 'billed each month' : 'billed each year'],
      ...(code ? ([['Coupon', escapeHtml(`${code}: ${coupons[code].words}`)]] as const) : []),
      ...(trialDays > 0
        ? ([
            ['Free trial', trialDays === 1 ? '1 day' : `${trialDays} days`],
            ['To pay today', writeAmount(0)],
            ['First payment', `${first} on ${writeDay(trialEnd)}`],
          ] as const)
        : ([['To pay today', first]] as const)),
      [`Then each ${period}`, later],
    ])}
<form method="post" action="${escapeHtml(action)}">
${shown && shown.field === null ? `<span class="problem" role="alert">${escapeHtml(shown.message)}</span>` : ''}
${cardFields(shown)}
${textField({ name: 'coupon', label: 'Coupon', value: coupon, attributes: 'autocomplete="off" maxlength="40"', problem: shown })}
<div class="buttons"><button class="primary" name="answer" value="pay">${trialDays > 0 ? 'Start trial' : `Pay ${first}`}</button>
<button name="answer" value="apply" formnovalidate>Apply coupon</button>
<a class="button" href="${escapeHtml(cancelUrl)}">Cancel</a></div>
</form>
${cardsTable}
<p>Coupons: ${Object.entries(coupons)
      .map(([name, { words }]) => `<code>${name}</code> ${escapeHtml(words)}`)
      .join(', ')}.</p>`,
  )
}

export const wrongCoupon = 'This coupon is not valid'
