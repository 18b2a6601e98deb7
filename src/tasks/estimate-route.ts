import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '../shared/errors.ts'
import { Estimate } from '../shared/estimate.ts'
import { isTooLarge } from '../shared/plans.ts'
import { errorAnswers } from '../shared/task.ts'
import type { ImageSize, ToolContract } from '../shared/tool.ts'
import { findTool } from '../tools/catalogue.ts'
import { readQueueView } from './queue-view.ts'
import type { TaskServices } from './routes.ts'
import { parseJson, parseParams } from './run-params.ts'

const side = z.coerce.number().int().min(1)

/** How long a run would take, asked before anything is uploaded. */
export const estimateRoutes =
  ({ database, visitors }: Pick<TaskServices, 'database' | 'visitors'>) =>
  async (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>()
    app.get(
      '/tools/v1/:tool/estimate',
      {
        schema: {
          summary: 'How long a run would take now',
          description:
            '`params` is the JSON object of the run; `width` and `height` are those of the picture, upright.',
          params: z.object({ tool: z.string() }),
          querystring: z.object({ params: z.string().default('{}'), width: side.optional(), height: side.optional() }),
          response: { 200: Estimate, ...errorAnswers },
        },
      },
      async (request, reply) => {
        const tool = findTool(request.params.tool)
        if (!tool) throw new AppError('not-found')
        const params = parseParams(tool, parseJson(request.query.params))
        const image = checkSize(tool, request.query)
        if (image) tool.checkImage?.(params, image)
        const visitor = await visitors.find(request, reply)
        const view = await readQueueView(database.db)
        const place = view.placeOfNew({
          tool: tool.id,
          effort: tool.effort?.(params, image) ?? 1,
          userId: visitor?.id ?? null,
          role: (visitor ?? visitors.newcomer(request)).role,
        })
        return { seconds: Math.ceil(place.readyInMs / 1000), waiting: place.position - 1 }
      },
    )
  }

interface GivenSize {
  readonly width?: number | undefined
  readonly height?: number | undefined
}

function checkSize(tool: ToolContract, { width, height }: GivenSize): ImageSize | null {
  if (width === undefined || height === undefined) {
    if (tool.image === 'required') throw new AppError('bad-request', { detail: 'width and height are missing' })
    return null
  }
  if (isTooLarge({ width, height })) throw new AppError('image-too-many-pixels', { detail: `${width} x ${height}` })
  return { width, height }
}
