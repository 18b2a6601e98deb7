import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Limits } from '../shared/limits.ts'
import type { Role } from '../shared/plans.ts'
import type { Database } from '../store/database.ts'
import { tools } from '../tools/catalogue.ts'
import type { Visitors } from '../visitors/visitors.ts'
import { readUsage } from './usage.ts'

interface LimitServices {
  readonly visitors: Visitors
  readonly database: Database
}

/** What the visitor may do, so that pages offer it and nothing else, and how much of it is left. */
export const limitRoutes =
  ({ visitors, database }: LimitServices) =>
  async (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>()
    app.get(
      '/limits/v1',
      { schema: { summary: 'Your plan, and what is left of it', response: { 200: Limits } } },
      async (request, reply) => {
        const visitor = await visitors.find(request, reply)
        reply.header('cache-control', 'no-store')
        const { role, network } = visitor ?? visitors.newcomer(request)
        const runner = { userId: visitor?.id ?? null, network }
        return { role, usage: await readUsage(database.db, runner, allowancesOf(role)) }
      },
    )
  }

const allowancesOf = (role: Role) => tools.map(({ id, cap }) => ({ tool: id, cap: cap[role] }))
