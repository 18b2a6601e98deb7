import { z } from 'zod'
import { AppError } from '../shared/errors.ts'
import { readJson } from '../shared/read-json.ts'
import { isStorable } from '../shared/storable.ts'
import type { ToolId } from '../tools/catalogue.ts'
import { engines } from '../tools/engines.ts'

/** A part of an upload that says it is JSON has been parsed already. */
export function parseJson(value: unknown): unknown {
  const parsed = typeof value === 'string' ? readJson(value) : value
  if (parsed === undefined) throw new AppError('params-invalid', { detail: 'params is not JSON' })
  if (!isStorable(parsed)) throw new AppError('text-invalid')
  return parsed
}

/** The settings of a run, as the tool wants them. */
export function parseParams({ id }: { readonly id: ToolId }, given: unknown): Record<string, unknown> {
  const parsed = engines[id].params.safeParse(given)
  if (!parsed.success) throw new AppError('params-invalid', { detail: z.prettifyError(parsed.error) })
  return parsed.data
}
