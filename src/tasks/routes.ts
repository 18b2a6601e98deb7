import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DeletedTasks, errorAnswers, listedStates, maxDeleted, Task, TaskPage } from '../shared/task.ts'
import type { FileStore } from '../store/files/file-store.ts'
import type { Visitors } from '../visitors/visitors.ts'
import type { TaskStore } from './claims.ts'
import { describeTask, describeTasks } from './describe.ts'
import type { TaskLinks } from './links.ts'
import {
  cancelTask,
  deleteAllTasks,
  deleteTask,
  deleteTasks,
  findOwnTask,
  formatCursor,
  listOwnTasks,
  parseCursor,
} from './owner.ts'

export const ById = z.object({ id: z.uuid() })

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
          tool: z
            .string()
            .regex(/^[\w-]+$/)
            .optional(),
          state: z.enum(listedStates).optional(),
        }),
        response: { 200: TaskPage, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const visitor = await visitors.find(request, reply)
      if (!visitor) return { tasks: [], next: null }
      const { cursor, limit, tool, state } = request.query
      const before = cursor === undefined ? null : parseCursor(cursor)
      // One more than asked for tells whether there is a next page.
      const rows = await listOwnTasks(db, visitor.id, { before, limit: limit + 1, tool, state })
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      return { tasks: await describeTasks(db, page, links), next: last ? formatCursor(last) : null }
    },
  )

  app.get(
    '/tasks/v1/:id',
    { schema: { summary: 'One task', params: ById, response: { 200: Task, ...errorAnswers } } },
    async (request, reply) => {
      const owner = await visitors.findOwner(request, reply)
      return describeTask(db, await findOwnTask(db, owner.id, request.params.id), links)
    },
  )

  app.post(
    '/tasks/v1/:id/cancel',
    { schema: { summary: 'Cancel a waiting or running task', params: ById, response: { 200: Task, ...errorAnswers } } },
    async (request, reply) => {
      const owner = await visitors.findOwner(request, reply)
      return describeTask(db, await cancelTask(services, owner.id, request.params.id), links)
    },
  )

  app.delete(
    '/tasks/v1/:id',
    {
      schema: { summary: 'Delete a task and its pictures', params: ById, response: { 204: z.null(), ...errorAnswers } },
    },
    async (request, reply) => {
      const owner = await visitors.findOwner(request, reply)
      await deleteTask(services, owner.id, request.params.id)
      return reply.status(204).send(null)
    },
  )

  app.delete(
    '/tasks/v1',
    {
      schema: {
        summary: 'Delete all of your tasks and their pictures',
        description: 'Also those of programs with a key of yours.',
        response: { 200: DeletedTasks, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const visitor = await visitors.find(request, reply)
      return { deleted: visitor ? await deleteAllTasks(services, visitor.id) : 0 }
    },
  )

  app.post(
    '/tasks/v1/delete',
    {
      schema: {
        summary: 'Delete many tasks and their pictures',
        description: 'Afterwards none of them is there. Those that were not there, or not yours, are left out.',
        body: z.object({ ids: z.array(z.uuid()).min(1).max(maxDeleted) }),
        response: { 204: z.null(), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const visitor = await visitors.find(request, reply)
      if (visitor) await deleteTasks(services, visitor.id, request.body.ids)
      return reply.status(204).send(null)
    },
  )
}
