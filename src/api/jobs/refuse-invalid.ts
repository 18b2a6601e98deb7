import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { readSent } from './read-sent.ts'

/** A `preHandler` hook of routes with `attachValidation`: says which field of the query is wrong, and what it may be. */
export const refuseInvalid =
  (query: z.ZodObject) =>
  async ({ validationError, query: given }: FastifyRequest): Promise<void> => {
    if (!validationError) return
    readSent(query, given)
    throw new AppError('bad-request', { cause: validationError })
  }
