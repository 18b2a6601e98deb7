import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { refuseRegion } from '../limits/regions.ts'
import { AppError } from '../shared/errors.ts'
import { errorAnswers, Task } from '../shared/task.ts'
import type { FileStore } from '../store/files/file-store.ts'
import type { StoredInput } from '../store/schema.ts'
import { withScratchFolder } from '../store/with-scratch-folder.ts'
import { findTool } from '../tools/catalogue.ts'
import { checkMayRun } from './accept.ts'
import { describeTask } from './describe.ts'
import { findOwnTask } from './owner.ts'
import type { Upload } from './receive-upload.ts'
import { ById } from './routes.ts'
import { type RunServices, startTask } from './run-route.ts'

/**
 * The same again, from what is stored: nothing has to be chosen, painted or sent once more. It is a run like any other,
 * with its limits and its price; the task that failed stays as it is.
 */
export const retryRoute = (services: RunServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { database, visitors, links, config } = services

  app.post(
    '/tasks/v1/:id/retry',
    {
      onRequest: services.requireIntegrity,
      schema: {
        summary: 'Run a failed task again, as a new one',
        params: ById,
        response: { 202: Task, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const visitor = await visitors.findOwner(request, reply)
      const before = await findOwnTask(database.db, visitor.id, request.params.id)
      if (before.state !== 'failed' && before.state !== 'cancelled') throw new AppError('task-not-failed')
      const tool = findTool(before.tool)
      if (!tool) throw new AppError('not-found', { detail: `there is no tool ${before.tool}` })
      refuseRegion(config.regions, tool, request.headers)
      await checkMayRun(database.db, tool, visitor)
      const task = await withScratchFolder(services.scratchDir, `retry-${randomUUID()}`, async (dir) => {
        const files = before.input ? await fetchInput(services.files, before.input, dir) : {}
        return startTask(services, { request, tool, visitor, params: before.params, files })
      })
      return reply.status(202).send(await describeTask(database.db, task, links))
    },
  )
}

/** Everything the first run was given. */
async function fetchInput(files: FileStore, input: StoredInput, dir: string): Promise<Upload['files']> {
  const fetch = async (key: string, name: string): Promise<string> => {
    const path = join(dir, name)
    await files.fetchTo(key, path).catch((cause) => {
      throw cause instanceof AppError && cause.code === 'not-found' ? new AppError('input-gone', { cause }) : cause
    })
    return path
  }
  const image = { path: await fetch(input.key, 'image'), name: input.name }
  return {
    image: input.unmarkedKey ? { ...image, unmarkedPath: await fetch(input.unmarkedKey, 'unmarked') } : image,
    ...(input.maskKey && { mask: { path: await fetch(input.maskKey, 'mask'), name: 'mask.png' } }),
  }
}
