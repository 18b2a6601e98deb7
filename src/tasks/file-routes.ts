import { create as contentDisposition } from 'content-disposition'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { AppError } from '../shared/errors.ts'
import { imageExtension } from '../shared/images.ts'
import type { StoredFile } from '../store/files/file-store.ts'
import { type TaskRow, tasks } from '../store/schema.ts'
import type { TaskFile } from './links.ts'
import { findOwnTask } from './owner.ts'
import type { PictureReaders } from './pictures/picture-readers.ts'
import { ResultThumbnails } from './result-thumbnails.ts'
import { ById, type TaskServices } from './routes.ts'

const Link = z.object({ until: z.coerce.number().optional(), signature: z.string().optional() })
const ByIndex = ById.extend({ index: z.coerce.number().int().min(0) })

interface FileServices extends TaskServices {
  readonly scratchDir: string
  readonly pictures: PictureReaders
  readonly config: Pick<Config, 'rateLimitPerMinute'>
}

/** Whoever scrolls through two thousand pictures asks for as many files: they are cheap, and counted by themselves. */
const filesPerRequest = 10

/** The pictures of tasks: for their owners, and for whoever was given a signed link. */
export const fileRoutes = (services: FileServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { database, files, links, visitors } = services
  const thumbnails = new ResultThumbnails(services)
  const max = services.config.rateLimitPerMinute * filesPerRequest || Number.MAX_SAFE_INTEGER
  const config = { rateLimit: { max, timeWindow: '1 minute' } }

  for (const file of ['input', 'thumbnail'] as const) {
    app.get(
      `/tasks/v1/:id/${file}`,
      { config, schema: { hide: true, params: ById, querystring: Link } },
      async (request, reply) => {
        const { input } = await readableTask(request, reply, request.params.id, file, request.query)
        if (!input) throw new AppError('not-found')
        const [key, type] = file === 'input' ? [input.key, input.type] : [input.thumbnailKey, 'image/webp']
        return sendFile(reply.type(type), await files.read(key))
      },
    )
  }

  app.get(
    '/tasks/v1/:id/results/:index',
    {
      config,
      schema: {
        summary: 'A result picture',
        params: ByIndex,
        querystring: Link.extend({ download: z.string().optional() }),
      },
    },
    async (request, reply) => {
      const { id, index } = request.params
      const task = await readableTask(request, reply, id, `results/${index}`, request.query)
      const result = resultOf(task, index)
      if (request.query.download !== undefined) {
        const stem = (task.input?.name ?? task.tool).replace(/\.[^.]*$/, '')
        const name = `${stem}-${result.label}.${imageExtension(result.type)}`
        reply.header('content-disposition', contentDisposition(name, { fallback: name.replace(/[^\x20-\x7e]/g, '_') }))
      }
      return sendFile(reply.type(result.type), await files.read(result.key))
    },
  )

  app.get(
    '/tasks/v1/:id/results/:index/thumbnail',
    { config, schema: { hide: true, params: ByIndex, querystring: Link } },
    async (request, reply) => {
      const { id, index } = request.params
      const task = await readableTask(request, reply, id, `results/${index}/thumbnail`, request.query)
      return sendFile(reply.type('image/webp'), await thumbnails.read(resultOf(task, index).key))
    },
  )

  const readableTask = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    file: TaskFile,
    link: z.infer<typeof Link>,
  ): Promise<TaskRow> => {
    if (!links.isValid(id, file, link)) {
      const owner = await visitors.findOwner(request, reply)
      return findOwnTask(database.db, owner.id, id)
    }
    const [task] = await database.db.select().from(tasks).where(eq(tasks.id, id))
    // The results of a program may be read by a page that called it, of whatever site: the link is all that it takes. So may that
    // they are gone.
    if (task?.jobId !== null) reply.headers(anyOrigin)
    if (!task) throw new AppError('not-found')
    return task
  }
}

const sendFile = (reply: FastifyReply, file: StoredFile | null): FastifyReply => {
  if (!file) throw new AppError('not-found')
  return reply.headers({ ...privateFile, 'content-length': file.bytes }).send(file.stream)
}

const resultOf = ({ results }: TaskRow, index: number) => {
  const result = results[index]
  if (!result) throw new AppError('not-found')
  return result
}

const anyOrigin = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const

/** Owners may cache their pictures; anything in between may not. */
const privateFile = { 'cache-control': 'private, max-age=3600, immutable' } as const
