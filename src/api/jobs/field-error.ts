import type { core } from 'zod'
import { AppError } from '../../shared/errors.ts'

/** A refusal that says which field it is about. */
export const fieldError = (field: string, problem: string): AppError =>
  new AppError('field-invalid', { values: { field, problem } })

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
