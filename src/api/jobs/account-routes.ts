import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readBalance } from '../../credits/ledger.ts'
import { unlimitedCredits } from '../../shared/api.ts'
import { ApiToolList, CreditBalance } from '../../shared/api-job.ts'
import { omitDrawnDefault } from '../../shared/drawn-default.ts'
import { tools } from '../../tools/catalogue.ts'
import { admit, callerOf } from '../admit.ts'
import { refuseOtherMethods } from '../other-methods.ts'
import type { ApiServices } from '../services.ts'
import { jobParams } from './job-params.ts'

/** What a program can run, and what it has left to pay with. */
export const accountRoutes = (services: ApiServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/v1/credits',
    {
      onRequest: admit(services),
      schema: { summary: 'What is left to pay with', response: { 200: CreditBalance } },
    },
    async (request) =>
      services.config.plans
        ? { balance: await readBalance(services.database.db, callerOf(request).visitor.id), unlimited: false }
        : { balance: unlimitedCredits, unlimited: true },
  )
  refuseOtherMethods(instance, '/v1/credits', ['GET'])

  app.get(
    '/v1/tools',
    {
      schema: {
        summary: 'The tools that jobs can run, and their settings',
        // For everybody, as the document says: whoever chooses a tool may have no key yet.
        security: [],
        response: { 200: ApiToolList },
      },
    },
    async () => ({ tools: describedTools }),
  )
  refuseOtherMethods(instance, '/v1/tools', ['GET'])
}

const describedTools: z.infer<typeof ApiToolList>['tools'] = tools.map(
  ({ id, title, summary, image, mask, accepts }) => ({
    id,
    title,
    summary,
    image,
    mask,
    accepts: [...accepts],
    params: z.toJSONSchema(jobParams(id), {
      io: 'input',
      unrepresentable: 'any',
      override: omitDrawnDefault,
    }),
  }),
)
