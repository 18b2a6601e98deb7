import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { AppError } from '../shared/errors.ts'
import { upload } from '../shared/plans.ts'
import { ErrorBody, Task } from '../shared/task.ts'
import type { ToolContract } from '../shared/tool.ts'
import { tools } from '../tools/catalogue.ts'
import { acceptTask, checkMayRun } from './accept.ts'
import { type CheckedImage, checkImage } from './check-image.ts'
import { describeTask } from './describe.ts'
import { receiveUpload, type Upload } from './receive-upload.ts'
import type { TaskServices } from './routes.ts'

export interface RunServices extends TaskServices {
  readonly scratchDir: string
  readonly config: Pick<Config, 'rateLimitPerMinute'>
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
        schema: {
          summary: tool.title,
          description: `${tool.summary} Multipart fields: \`image\`, \`mask\` where the tool takes one, and \`params\`, a JSON object.`,
          consumes: ['multipart/form-data'],
          response: { 202: Task, '4xx': ErrorBody, '5xx': ErrorBody },
        },
      },
      async (request, reply) => {
        if (Number(request.headers['content-length'] ?? 0) > 2 * upload.maxBytes + 1_000_000) {
          throw new AppError('image-too-large')
        }
        const visitor = await services.visitors.findOrCreate(request, reply, async () => {
          const { isExceeded } = (await countNewVisitor(request)) as { isExceeded?: boolean }
          if (isExceeded) throw new AppError('rate-limited', { detail: 'new visitors from one address' })
        })
        await checkMayRun(services.database.db, tool, visitor)
        const received = await receiveUpload(request, services.scratchDir)
        try {
          const params = parseParams(tool, received.params)
          const files = await checkFiles(tool, received)
          // Someone who left during the upload is not charged for what they will not see.
          if (request.socket.destroyed) throw new AppError('bad-request', { detail: 'the client is gone' })
          const task = await acceptTask(services, { tool, visitor, params, ...files, requestId: request.id })
          return reply.status(202).send(await describeTask(services.database.db, task, services.links))
        } finally {
          await received.discard()
        }
      },
    )
  }
}

function parseParams(tool: ToolContract, given: unknown): Record<string, unknown> {
  const parsed = tool.params.safeParse(given)
  if (!parsed.success) throw new AppError('params-invalid', { detail: z.prettifyError(parsed.error) })
  return parsed.data
}

async function checkFiles(
  tool: ToolContract,
  { files }: Upload,
): Promise<{ image: CheckedImage | null; maskPath: string | null }> {
  if (tool.image === 'required' && !files.image) throw new AppError('image-missing')
  if (tool.image === 'none' && files.image) throw new AppError('bad-request', { detail: 'this tool takes no image' })
  if (tool.mask === 'required' && !files.mask) throw new AppError('bad-request', { detail: 'mask is missing' })
  if (tool.mask === 'none' && files.mask) throw new AppError('bad-request', { detail: 'this tool takes no mask' })
  const image = files.image ? await checkImage(files.image, tool.accepts) : null
  const mask = files.mask ? await checkImage(files.mask, ['image/png']) : null
  if (mask && image && (mask.width !== image.width || mask.height !== image.height)) {
    throw new AppError('params-invalid', { detail: 'mask and image differ in size' })
  }
  return { image, maskPath: mask?.path ?? null }
}
