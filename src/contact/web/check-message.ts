import { checkRequired, type FieldErrors } from '../../accounts/web/forms/check-fields.ts'
import { contactLimits, requestNumberPattern } from '../../shared/contact.ts'
import { contactWords } from '../../words/contact.ts'
import { fieldWords } from '../../words/fields.ts'
import type { ContactDraft } from './contact-draft.ts'

/** What is wrong with each field before it is sent; the server checks the same. */
export const checkMessage = ({ email, request, message }: ContactDraft): FieldErrors => ({
  email: checkRequired(email.trim()) ?? (isAddress(email) ? null : contactWords.form.emailInvalid),
  request: request.trim() === '' || requestNumberPattern.test(request.trim()) ? null : contactWords.form.requestInvalid,
  message: checkText(message.trim()),
})

const checkText = (message: string): string | null => {
  if (message === '') return fieldWords.required
  return message.length < contactLimits.minMessage ? contactWords.form.messageShort(contactLimits.minMessage) : null
}

/** The browser's own opinion. */
const isAddress = (text: string): boolean => {
  const input = document.createElement('input')
  input.type = 'email'
  input.value = text
  return input.checkValidity() && text.trim().length <= contactLimits.email
}
