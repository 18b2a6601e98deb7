import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Visitors } from '../accounts/visitor.ts'
import { AppError } from '../shared/errors.ts'
import { imageExtension } from '../shared/images.ts'
import { ErrorBody, Task, TaskPage } from '../shared/task.ts'
import type { FileStore } from '../store/files/file-store.ts'
import { tasks } from '../store/schema.ts'
import type { TaskStore } from './claims.ts'
import { describeTask, describeTasks } from './describe.ts'
import type { TaskFile, TaskLinks } from './links.ts'
import { cancelTask, deleteTask, findOwnTask, formatCursor, listOwnTasks, parseCursor } from './owner.ts'

const ById = z.object({ id: z.uuid() })
const Link = z.object({ until: z.coerce.number().optional(), signature: z.string().optional() })
const failures = { '4xx': ErrorBody, '5xx': ErrorBody }

export interface TaskServices extends TaskStore {
  readonly files: FileStore
  readonly visitors: Visitors
  readonly links: TaskLinks
}

export const taskRoutes = (services: TaskServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { database, visitors, links } = services
  const { db } = database

  app.get(
    '/tasks/v1',
    {
      schema: {
        summary: 'Your tasks, newest first',
        querystring: z.object({
          cursor: z.string().optional(),
          limit: z.coerce.number().int().min(1).max(100).default(30),
        }),
        response: { 200: TaskPage, ...failures },
      },
    },
    async (request, reply) => {
      const visitor = await visitors.find(request, reply)
      if (!visitor) return { tasks: [], next: null }
      const { cursor, limit } = request.query
      const before = cursor === undefined ? null : parseCursor(cursor)
      const rows = await listOwnTasks(db, visitor.id, { before, limit })
      const last = rows.length === limit ? rows.at(-1) : undefined
      return { tasks: await describeTasks(db, rows, links), next: last ? formatCursor(last) : null }
    },
  )

  app.get(
    '/tasks/v1/:id',
    { schema: { summary: 'One task', params: ById, response: { 200: Task, ...failures } } },
    async (request, reply) =>
      describeTask(db, await findOwnTask(db, await ownerId(request, reply), request.params.id), links),
  )

  app.post(
    '/tasks/v1/:id/cancel',
    { schema: { summary: 'Cancel a waiting or running task', params: ById, response: { 200: Task, ...failures } } },
    async (request, reply) =>
      describeTask(db, await cancelTask(services, await ownerId(request, reply), request.params.id), links),
  )

  app.delete(
    '/tasks/v1/:id',
    { schema: { summary: 'Delete a task and its pictures', params: ById, response: { 204: z.null(), ...failures } } },
    async (request, reply) => {
      await deleteTask(services, await ownerId(request, reply), request.params.id)
      return reply.status(204).send(null)
    },
  )

  for (const file of ['input', 'thumbnail'] as const) {
    app.get(
      `/tasks/v1/:id/${file}`,
      { schema: { hide: true, params: ById, querystring: Link } },
      async (request, reply) => {
        const task = await readableTask(request, reply, request.params.id, file, request.query)
        if (!task.input) throw new AppError('not-found')
        const [key, type] =
          file === 'input' ? [task.input.key, task.input.type] : [task.input.thumbnailKey, 'image/webp']
        return sendFile(reply.type(type), key)
      },
    )
  }

  app.get(
    '/tasks/v1/:id/results/:index',
    {
      schema: {
        summary: 'A result picture',
        params: ById.extend({ index: z.coerce.number().int().min(0) }),
        querystring: Link.extend({ download: z.string().optional() }),
      },
    },
    async (request, reply) => {
      const { id, index } = request.params
      const task = await readableTask(request, reply, id, `results/${index}`, request.query)
      const result = task.results[index]
      if (!result) throw new AppError('not-found')
      if (request.query.download !== undefined) {
        const stem = (task.input?.name ?? task.tool).replace(/\.[^.]*$/, '')
        const name = `${stem}-${result.label}.${imageExtension(result.type)}`
        const plain = name.replace(/[^\x20-\x7e]/g, '_')
        reply.header(
          'content-disposition',
          `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
        )
      }
      return sendFile(reply.type(result.type), result.key)
    },
  )

  /** Someone without a session owns nothing, so nothing of theirs is found. */
  const ownerId = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const visitor = await visitors.find(request, reply)
    if (!visitor) throw new AppError('not-found')
    return visitor.id
  }

  const readableTask = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    file: TaskFile,
    link: z.infer<typeof Link>,
  ) => {
    if (!links.isValid(id, file, link)) return findOwnTask(db, await ownerId(request, reply), id)
    const [task] = await db.select().from(tasks).where(eq(tasks.id, id))
    if (!task) throw new AppError('not-found')
    return task
  }

  const sendFile = async (reply: FastifyReply, key: string) => {
    const file = await services.files.read(key)
    if (!file) throw new AppError('not-found')
    return reply.headers({ ...privateFile, 'content-length': file.bytes }).send(file.stream)
  }
}

/** Owners may cache their pictures; anything in between may not. */
const privateFile = { 'cache-control': 'private, max-age=3600, immutable' } as const
