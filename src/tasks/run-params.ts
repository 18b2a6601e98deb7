import { z } from 'zod'
import { AppError } from '../shared/errors.ts'
import type { ToolContract } from '../shared/tool.ts'

/** A part of an upload that says it is JSON has been parsed already. */
export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch (cause) {
    throw new AppError('params-invalid', { cause, detail: 'params is not JSON' })
  }
}

/** The settings of a run, as the tool's contract wants them. */
export function parseParams(tool: ToolContract, given: unknown): Record<string, unknown> {
  const parsed = tool.params.safeParse(given)
  if (!parsed.success) throw new AppError('params-invalid', { detail: z.prettifyError(parsed.error) })
  return parsed.data
}
