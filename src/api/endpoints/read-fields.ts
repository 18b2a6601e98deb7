import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { fieldError } from './field-error.ts'

/** The fields of a form, read; what is wrong with the first wrong one is told with its name. */
export function readFields<Fields extends z.ZodMiniObject>(
  { fields }: Pick<Endpoint<Fields>, 'fields'>,
  given: Readonly<Record<string, unknown>>,
): z.output<Fields> {
  const read = z.safeParse(fields, given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw fieldError(String(issue?.path[0] ?? ''), issue?.message ?? '')
}
