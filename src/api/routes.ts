import type { FastifyInstance } from 'fastify'
import { callRoutes } from './calls/call-routes.ts'
import { countCalls } from './count-calls.ts'
import { allowOtherOrigins } from './cross-origin.ts'
import { describeForPrograms } from './errors.ts'
import { accountRoutes } from './jobs/account-routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { collectRoutes, openApiRoute } from './openapi/routes.ts'
import type { ApiServices } from './services.ts'
import { refuseUnknown } from './unknown-endpoints.ts'

/**
 * What programs call with a key, whatever page they come from. Pages talk to other routes, with a cookie. Every route in here answers
 * errors in the form that programs expect, and pages of other sites.
 */
export const apiRoutes = (services: ApiServices) => async (instance: FastifyInstance) => {
  instance.decorateRequest('caller', null)
  instance.addHook('onRequest', allowOtherOrigins)
  instance.addHook('preSerialization', describeForPrograms)
  instance.addHook('onResponse', countCalls(services.onApiCall))
  const routes = collectRoutes(instance)
  await instance.register(callRoutes(services))
  await instance.register(accountRoutes(services))
  await instance.register(jobRoutes(services))
  await instance.register(openApiRoute(services.config.publicUrl, routes))
  for (const url of ['/v1', '/v1/*']) refuseUnknown(instance, url)
}
