import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Visitors } from '../accounts/visitor.ts'
import { Limits } from '../shared/limits.ts'

/** What the visitor may do, so that pages offer it and nothing else. */
export const limitRoutes = (visitors: Visitors) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get('/limits/v1', { schema: { summary: 'Your plan', response: { 200: Limits } } }, async (request, reply) => {
    const visitor = await visitors.find(request, reply)
    return { role: visitor?.role ?? visitors.roleOfNewcomers }
  })
}
