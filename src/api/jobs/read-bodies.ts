import type { FastifyInstance } from 'fastify'
import { hasFewValues, maxValues } from '../../shared/storable.ts'
import { fieldError } from '../endpoints/field-error.ts'

/** A hundred pictures with masks, by URL. */
export const maxRequestBytes = 1024 * 1024

/** JSON as the routes of this scope take it, with refusals that say what is wrong with it. */
export function readBodies(instance: FastifyInstance): void {
  const parse = instance.getDefaultJsonParser('error', 'error')
  instance.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    // Many clients say that they send JSON with whatever they send.
    if (body === '') return done(null, undefined)
    parse(request, body, (error, value) => {
      if (error) done(fieldError('body', 'must be JSON'))
      else if (!hasFewValues(value)) done(fieldError('body', `must have at most ${maxValues} values`))
      else done(null, value)
    })
  })
  instance.setErrorHandler((error) => {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    // What is thrown here goes on to the handler of all routes.
    throw isTooLarge ? fieldError('body', `must be at most ${maxRequestBytes / 1024 / 1024} MB of JSON`) : error
  })
}
