import { leastPasswordLength } from '../../../shared/account.ts'
import { errorMessage } from '../../../shared/errors.ts'

const requiredMessage = 'This field is required'

/** What is wrong with each field; null where nothing is. */
export type FieldErrors = Readonly<Record<string, string | null>>

export const checkRequired = (value: string): string | null => (value === '' ? requiredMessage : null)

/** The browser's own opinion of an address, in its own words. */
export const checkEmail = (value: string): string | null => {
  if (value.trim() === '') return requiredMessage
  const input = document.createElement('input')
  input.type = 'email'
  input.value = value
  return input.checkValidity() ? null : input.validationMessage
}

export const checkNewPassword = (value: string): string | null => {
  if (value === '') return requiredMessage
  return value.length < leastPasswordLength ? weakPasswordMessage : null
}

export const checkRepeated = (password: string, repeated: string): string | null => {
  if (repeated === '') return requiredMessage
  return repeated === password ? null : 'Password differ'
}

export const weakPasswordMessage = errorMessage('auth/weak-password', { least: leastPasswordLength })

export const hasErrors = (errors: FieldErrors): boolean => Object.values(errors).some((error) => error !== null)
