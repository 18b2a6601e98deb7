import { z } from 'zod'
import { AppError } from '../shared/errors.ts'
import { readJson } from '../shared/read-json.ts'
import { isStorable } from '../shared/storable.ts'
import type { ToolContract } from '../shared/tool.ts'

/** A part of an upload that says it is JSON has been parsed already. */
export function parseJson(value: unknown): unknown {
  const parsed = typeof value === 'string' ? readJson(value) : value
  if (parsed === undefined) throw new AppError('params-invalid', { detail: 'params is not JSON' })
  if (!isStorable(parsed)) throw new AppError('text-invalid')
  return parsed
}

/** The settings of a run, as the tool's contract wants them. */
export function parseParams(tool: ToolContract, given: unknown): Record<string, unknown> {
  const parsed = tool.params.safeParse(given)
  if (!parsed.success) throw new AppError('params-invalid', { detail: z.prettifyError(parsed.error) })
  return parsed.data
}
