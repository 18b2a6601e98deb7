import { AppError } from '../../shared/errors.ts'

/** A refusal that says which field it is about. */
export const fieldError = (field: string, problem: string): AppError =>
  new AppError('field-invalid', { values: { field, problem } })
