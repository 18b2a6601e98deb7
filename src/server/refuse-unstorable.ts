import type { FastifyRequest } from 'fastify'
import { AppError } from '../shared/errors.ts'
import { isStorable } from '../shared/storable.ts'

/** A `preValidation` hook: one rule for the words of every request. Those inside an upload are looked at where it is received. */
export const refuseUnstorable = async ({ body, query, params }: FastifyRequest): Promise<void> => {
  if (!isStorable([body, query, params])) throw new AppError('text-invalid')
}
