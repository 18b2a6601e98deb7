import type { FastifyInstance } from 'fastify'
import { AppError } from '../shared/errors.ts'
import { callRoutes } from './calls/call-routes.ts'
import { countCalls } from './count-calls.ts'
import { allowOtherOrigins } from './cross-origin.ts'
import { describeForPrograms } from './errors.ts'
import { accountRoutes } from './jobs/account-routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import type { ApiServices } from './services.ts'

/**
 * What programs call with a key, whatever page they come from. Pages talk to other routes, with a cookie. Every route in here answers
 * errors in the form that programs expect, and pages of other sites.
 */
export const apiRoutes = (services: ApiServices) => async (instance: FastifyInstance) => {
  instance.decorateRequest('caller', null)
  instance.addHook('onRequest', allowOtherOrigins)
  instance.addHook('preSerialization', describeForPrograms)
  instance.addHook('onResponse', countCalls(services.onApiCall))
  await instance.register(callRoutes(services))
  await instance.register(accountRoutes(services))
  await instance.register(jobRoutes(services))
  for (const url of ['/v1', '/v1/*']) instance.all(url, { schema: { hide: true } }, refuseUnknown)
}

const refuseUnknown = async () => {
  throw new AppError('not-found')
}
