import { minPasswordLength } from '../../../shared/account.ts'
import { errorMessage } from '../../../shared/errors.ts'
import { accountWords } from '../../../words/account.ts'

const { checks } = accountWords

/** What is wrong with each field; null where nothing is. */
export type FieldErrors = Readonly<Record<string, string | null>>

export const checkRequired = (value: string): string | null => (value === '' ? checks.required : null)

/** The browser's own opinion of an address, in the language of the page. */
export const checkEmail = (value: string): string | null => {
  if (value.trim() === '') return checks.required
  const input = document.createElement('input')
  input.type = 'email'
  input.value = value
  return input.checkValidity() ? null : checks.email
}

export const checkNewPassword = (value: string): string | null => {
  if (value === '') return checks.required
  return value.length < minPasswordLength ? weakPasswordMessage : null
}

export const checkRepeated = (password: string, repeated: string): string | null => {
  if (repeated === '') return checks.required
  return repeated === password ? null : checks.differ
}

export const weakPasswordMessage = errorMessage('auth/weak-password', { least: minPasswordLength })

export const hasErrors = (errors: FieldErrors): boolean => Object.values(errors).some((error) => error !== null)
