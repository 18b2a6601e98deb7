import { escapeHtml } from '../../shared/escape-html.ts'
import { type CardFields, testCards } from './cards.ts'

/** What was wrong with what somebody sent. */
export interface FormProblem {
  readonly field: keyof CardFields | 'coupon' | null
  readonly message: string
}

/** The numbers are never sent back: a page with them could be kept somewhere. */
export const cardFields = (problem: FormProblem | null): string => `
${textField({ name: 'number', label: 'Card number', attributes: 'inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242" list="cards" maxlength="30" required', problem })}
<datalist id="cards">${testCards.map(({ number, does }) => `<option value="${escapeHtml(number)}">${escapeHtml(does)}</option>`).join('')}</datalist>
<div class="pair">
${textField({ name: 'expiry', label: 'Expiry', attributes: 'inputmode="numeric" autocomplete="off" placeholder="MM/YY" maxlength="9" required', problem })}
${textField({ name: 'cvc', label: 'CVC', attributes: 'inputmode="numeric" autocomplete="off" placeholder="123" maxlength="6" required', problem })}
</div>`

export function textField(field: {
  readonly name: NonNullable<FormProblem['field']>
  readonly label: string
  readonly attributes: string
  readonly problem: FormProblem | null
  readonly value?: string
}): string {
  const { name, label, attributes, problem, value } = field
  const isWrong = problem?.field === name
  const wrong = isWrong ? ` aria-invalid="true" aria-describedby="${name}-problem" autofocus` : ''
  const given = value === undefined ? '' : ` value="${escapeHtml(value)}"`
  return `<label>${label}<input name="${name}"${given} ${attributes}${wrong}>${
    isWrong ? `<span class="problem" id="${name}-problem" role="alert">${escapeHtml(problem.message)}</span>` : ''
  }</label>`
}

export const cardsTable = `<table><caption>Cards of the sandbox: any expiry to come, any CVC; another expiry is another card</caption><tbody>${testCards
  .map(({ number, does }) => `<tr><td><code>${number}</code></td><td>${does}</td></tr>`)
  .join('')}</tbody></table>`
