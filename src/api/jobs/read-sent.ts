import * as z from 'zod/mini'
import { AppError } from '../../shared/errors.ts'
import { fieldError } from '../endpoints/field-error.ts'
import { describeAllowed, fieldsOf } from './describe-allowed.ts'

/** What was sent, as its schema reads it; or the first thing that is wrong with it. `within` is the field that it was sent in. */
export function readSent<Schema extends z.ZodMiniType>(
  schema: Schema,
  sent: unknown,
  within?: string,
): z.output<Schema> {
  const read = z.safeParse(schema, sent, { reportInput: true })
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (!issue) throw new AppError('bad-request')
  const path = [...(within === undefined ? [] : [within]), ...issue.path.map(String)]
  if (issue.code === 'unrecognized_keys') {
    const fields = fieldsOf(schema, issue.path).join(', ')
    throw new AppError('field-unknown', { values: { field: [...path, issue.keys[0]].join('.'), fields } })
  }
  const field = path.join('.')
  if (issue.input === undefined && field) throw new AppError('field-missing', { values: { field } })
  // A rule of its own has words of its own.
  throw fieldError(field || 'body', issue.code === 'custom' ? issue.message : describeAllowed(schema, issue.path))
}
