import type { FastifyInstance } from 'fastify'
import type { RunServices } from '../tasks/run-route.ts'

/** What programs call with a key, whatever page they come from. Pages talk to other routes, with a cookie. */
export const apiRoutes = (_services: RunServices) => async (_instance: FastifyInstance) => {
  // The routes of endpoints and of jobs are registered here.
}
