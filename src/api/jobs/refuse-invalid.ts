import type { FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import { fieldError } from '../endpoints/field-error.ts'

/** A `preHandler` hook of routes with `attachValidation`: says which field of the query is wrong. */
export async function refuseInvalid({ validationError }: FastifyRequest): Promise<void> {
  if (!validationError) return
  const [issue] = validationError.validation
  if (!issue) throw new AppError('bad-request')
  throw fieldError(issue.instancePath.slice(1).replaceAll('/', '.'), issue.message ?? 'is not valid')
}
