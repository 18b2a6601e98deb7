import type { core } from 'zod'
import type { OutsideError } from '../../net/outside-error.ts'
import { AppError } from '../../shared/errors.ts'

/** A refusal that says which field it is about. */
export const fieldError = (field: string, problem: string): AppError =>
  new AppError('field-invalid', { values: { field, problem } })

/** The same about an address. Why it is not asked is for the log: it may be what the names of our own network mean. */
export const outsideFieldError = (field: string, { message, problem }: OutsideError): AppError =>
  new AppError('field-invalid', { values: { field, problem: message }, detail: JSON.stringify(problem) })

/** The first thing that is wrong with what was sent; `within` is the field that it was sent in. */
export function issueError([issue]: readonly core.$ZodIssue[], within?: string): AppError {
  if (!issue) return new AppError('bad-request')
  const path = [...(within === undefined ? [] : [within]), ...issue.path.map(String)]
  if (issue.code === 'unrecognized_keys')
    return new AppError('field-unknown', { values: { field: [...path, issue.keys[0]].join('.') } })
  const isMissing = issue.message.endsWith('received undefined')
  const field = path.join('.')
  if (isMissing && field) return new AppError('field-missing', { values: { field } })
  return fieldError(field || 'body', issue.message)
}
