import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { RequireIntegrity } from '../integrity/require-integrity.ts'
import { refuseRegion } from '../limits/regions.ts'
import { AppError } from '../shared/errors.ts'
import { maxRunBytes } from '../shared/plans.ts'
import { errorAnswers, Task } from '../shared/task.ts'
import type { ToolContract } from '../shared/tool.ts'
import type { TaskRow } from '../store/schema.ts'
import { type ToolId, tools } from '../tools/catalogue.ts'
import type { Visitor } from '../visitors/visitors.ts'
import { acceptTask, checkMayRun } from './accept.ts'
import { describeTask } from './describe.ts'
import { type CheckedFiles, openPictures } from './open-pictures.ts'
import { findOwnTask } from './owner.ts'
import type { PictureReaders } from './pictures/picture-readers.ts'
import { receiveUpload, type Upload } from './receive-upload.ts'
import type { TaskServices } from './routes.ts'
import { parseParams } from './run-params.ts'

export interface RunServices extends TaskServices {
  readonly scratchDir: string
  readonly pictures: PictureReaders
  /** What counts as one network address. */
  readonly addressOf: (request: FastifyRequest) => string
  readonly config: Pick<Config, 'rateLimitPerMinute' | 'regions' | 'freeWatermark'>
  readonly requireIntegrity: RequireIntegrity
}

/** First-time visitors per address: each is a new account with its own allowance. */
const newVisitorsPerHour = 20

/** One `POST /tools/v1/{toolId}` for each contract. */
export const runRoutes = (services: RunServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const countNewVisitor = app.createRateLimit({
    max: services.config.rateLimitPerMinute === 0 ? Number.MAX_SAFE_INTEGER : newVisitorsPerHour,
    timeWindow: '1 hour',
  })

  for (const tool of tools) {
    app.post(
      `/tools/v1/${tool.id}`,
      {
        onRequest: services.requireIntegrity,
        schema: {
          summary: tool.title,
          description: `${tool.summary} Multipart fields: \`image\`, or \`from\` with the id of a task of yours whose result is the picture; \`mask\` where the tool takes one; and \`params\`, a JSON object.`,
          consumes: ['multipart/form-data'],
          response: { 202: Task, ...errorAnswers },
        },
      },
      async (request, reply) => {
        refuseRegion(services.config.regions, tool, request.headers)
        if (Number(request.headers['content-length'] ?? 0) > maxRunBytes) {
          throw new AppError('image-too-large')
        }
        const visitor = await services.visitors.findOrCreate(request, reply, async () => {
          const { isExceeded } = (await countNewVisitor(request)) as { isExceeded?: boolean }
          if (isExceeded) throw new AppError('rate-limited', { detail: 'new visitors from one address' })
        })
        await checkMayRun(services.database.db, tool, visitor)
        const received = await receiveUpload(request, services.scratchDir)
        try {
          const files = await withResult(services, visitor, received)
          const task = await startTask(services, { request, tool, visitor, params: received.params, files })
          return reply.status(202).send(await describeTask(services.database.db, task, services.links))
        } finally {
          await received.discard()
        }
      },
    )
  }
}

interface Start {
  readonly request: FastifyRequest
  readonly tool: ToolContract<ToolId>
  readonly visitor: Visitor
  /** The settings as they were sent, or stored. */
  readonly params: unknown
  readonly files: Upload['files']
}

/** Makes settings and files a task that waits, however they came here. */
export async function startTask(services: RunServices, start: Start): Promise<TaskRow> {
  const { request, tool, visitor, files } = start
  const params = parseParams(tool, start.params)
  return openPictures(services, start, [files], async ([checked]) =>
    acceptTask(services, {
      tool,
      visitor,
      params,
      ...(checked as CheckedFiles),
      requestId: request.id,
      marksFree: services.config.freeWatermark,
    }),
  )
}

/**
 * The result of a task of before, as if it had been uploaded: what was lossless stays so, and nothing travels twice. The
 * engine goes on from it without its mark, so that there are never two; whoever asks for the input sees it with the mark.
 */
async function withResult(
  { database, files }: RunServices,
  visitor: Visitor,
  received: Upload,
): Promise<Upload['files']> {
  if (received.from === null) return received.files
  if (received.files.image) throw new AppError('bad-request', { detail: 'both image and from' })
  const task = z.uuid().safeParse(received.from).success
    ? await findOwnTask(database.db, visitor.id, received.from)
    : undefined
  const [result] = task?.results ?? []
  if (!task || !result) throw new AppError('not-found', { detail: 'no result to start from' })
  const path = join(received.dir, 'result')
  await files.fetchTo(result.key, path)
  const image = { path, name: task.input?.name ?? task.tool }
  if (!result.unmarkedKey) return { ...received.files, image }
  const unmarkedPath = join(received.dir, 'unmarked')
  await files.fetchTo(result.unmarkedKey, unmarkedPath)
  return { ...received.files, image: { ...image, unmarkedPath } }
}
