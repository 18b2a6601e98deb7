import type { OutsideError } from '../../net/outside-error.ts'
import { AppError } from '../../shared/errors.ts'

/** A refusal of a URL in a field. Why it is not asked is for the log: it may be what the names of our own network mean. */
export const outsideFieldError = (field: string, { message, problem }: OutsideError): AppError =>
  new AppError('field-invalid', { values: { field, problem: message }, detail: JSON.stringify(problem) })
