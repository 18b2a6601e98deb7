import * as z from 'zod/mini'
import { AppError } from '../../shared/errors.ts'
import type { Endpoint } from './endpoint.ts'

/** The fields of a form, read; what is wrong with the first wrong one is told with its name. */
export function readFields<Fields extends z.ZodMiniObject>(
  { fields }: Pick<Endpoint<Fields>, 'fields'>,
  given: Readonly<Record<string, unknown>>,
): z.output<Fields> {
  const read = z.safeParse(fields, given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw refuseField(String(issue?.path[0] ?? ''), issue?.message ?? '')
}

export const refuseField = (field: string, problem: string): AppError =>
  new AppError('field-invalid', { values: { field, problem } })
