import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { keyLimits, pollsPerCall } from '../../shared/api.ts'
import { Job, JobPage } from '../../shared/api-job.ts'
import { AppError } from '../../shared/errors.ts'
import { taskStates } from '../../shared/task.ts'
import { formatCursor, parseCursor } from '../../tasks/owner.ts'
import { admit, callerOf } from '../admit.ts'
import { fieldError } from '../endpoints/field-error.ts'
import { refuseOtherMethods } from '../other-methods.ts'
import type { ApiServices } from '../services.ts'
import { acceptJob } from './accept-job.ts'
import { describeJob, summarizeJobs } from './describe-jobs.ts'
import { cancelJob, deleteJob, findOwnJob, listOwnJobs } from './own-jobs.ts'
import { maxRequestBytes, readBodies } from './read-bodies.ts'
import { refuseInvalid } from './refuse-invalid.ts'

const ById = z.object({ id: z.string() })

const ListQuery = z.object({
  cursor: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  tool: z.string().optional(),
  state: z.enum(taskStates).optional(),
})

const pollWords = `May be asked ${pollsPerCall} times as often as other endpoints are called: ${pollsPerCall * keyLimits.ratePerMinute} times a minute, unless the operator or the key says otherwise.`

/** Work for which nobody waits on the line. A key sees its own jobs, and those of no other key. */
export const jobRoutes = (services: ApiServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { db } = services.database
  readBodies(instance)
  const own = (request: FastifyRequest<{ Params: { id: string } }>) =>
    findOwnJob(db, callerOf(request).key.id, request.params.id)

  app.post(
    '/v1/jobs',
    {
      onRequest: [admit(services), refuseOtherTypes],
      bodyLimit: maxRequestBytes,
      schema: {
        summary: 'Start a job',
        description:
          'One run of a tool for each picture, up to 100, all of them or none. Send `multipart/form-data` with `tool`, `params` (JSON), `image_file` once for each picture, `mask_file` as often or not at all, `webhook_url` and `retain`; or JSON with https URLs of the pictures.',
        consumes: ['multipart/form-data', 'application/json'],
        response: { 202: Job },
      },
    },
    async (request, reply) => {
      const { job, isReplay } = await acceptJob(services, request)
      if (isReplay) reply.header('idempotency-replayed', 'true')
      return reply.status(202).send(await describeJob(db, services, job))
    },
  )

  app.get(
    '/v1/jobs',
    {
      onRequest: admit(services),
      attachValidation: true,
      preHandler: refuseInvalid(ListQuery),
      schema: {
        summary: 'Jobs of this key, newest first',
        description: 'Without their pictures: `GET /v1/jobs/{id}` has those.',
        querystring: ListQuery,
        response: { 200: JobPage },
      },
    },
    async (request) => {
      const { cursor, limit, tool, state } = request.query
      // One more than asked for tells whether there is a next page.
      const page = { before: readCursor(cursor), limit: limit + 1, tool, state }
      const rows = await listOwnJobs(db, callerOf(request).key.id, page)
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return { jobs: await summarizeJobs(db, rows.slice(0, limit)), next: last ? formatCursor(last) : null }
    },
  )
  refuseOtherMethods(instance, '/v1/jobs', ['GET', 'POST'])

  app.get(
    '/v1/jobs/:id',
    {
      onRequest: admit(services, { times: pollsPerCall }),
      schema: { summary: 'One job', description: pollWords, params: ById, response: { 200: Job } },
    },
    async (request) => describeJob(db, services, await own(request)),
  )

  app.delete(
    '/v1/jobs/:id',
    {
      onRequest: admit(services),
      schema: { summary: 'Delete a job and its pictures, at once', params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deleteJob(services, (await own(request)).id)
      return reply.status(204).send(null)
    },
  )
  refuseOtherMethods(instance, '/v1/jobs/:id', ['GET', 'DELETE'])

  app.post(
    '/v1/jobs/:id/cancel',
    {
      onRequest: admit(services),
      schema: {
        summary: 'Stop what has not ended',
        description: 'What is ready by then stays, and stays paid. A job that has ended is left as it is.',
        params: ById,
        response: { 200: Job },
      },
    },
    async (request) => {
      const job = await own(request)
      await cancelJob(services, job.id)
      return describeJob(db, services, job)
    },
  )
  refuseOtherMethods(instance, '/v1/jobs/:id/cancel', ['POST'])
}

async function refuseOtherTypes({ headers }: FastifyRequest): Promise<void> {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'multipart/form-data' && type !== 'application/json') throw new AppError('not-form-or-json')
}

function readCursor(cursor: string | undefined) {
  try {
    return cursor === undefined ? null : parseCursor(cursor)
  } catch {
    throw fieldError('cursor', 'take it from `next` of the page before')
  }
}
