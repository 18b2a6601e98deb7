import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { refuseRegion } from '../../limits/regions.ts'
import type { Outside } from '../../net/outside.ts'
import { OutsideError } from '../../net/outside-error.ts'
import type { JobOrder } from '../../shared/api-job.ts'
import type { ToolContract } from '../../shared/tool.ts'
import { findTool } from '../../tools/catalogue.ts'
import { fieldError, issueError, outsideFieldError } from './field-error.ts'

/** What an order means, once it is known that it can be run. */
export interface JobPlan {
  readonly tool: ToolContract
  readonly params: Record<string, unknown>
  readonly webhookUrl: string | null
  readonly retain: boolean
}

export interface ReadServices {
  readonly outside: Outside
  readonly config: Pick<Config, 'regions'>
}

export async function readOrder(
  { outside, config }: ReadServices,
  { headers }: FastifyRequest,
  order: JobOrder,
): Promise<JobPlan> {
  const tool = findTool(order.tool)
  if (!tool) throw fieldError('tool', 'there is no such tool: GET /v1/tools lists them')
  refuseRegion(config.regions, tool, headers)
  const params = tool.params.safeParse(order.params)
  if (!params.success) throw issueError(params.error.issues, 'params')
  if (tool.isPreview?.(params.data)) throw fieldError('params', 'a look ahead is for pages: ask for the result')
  const webhookUrl = order.webhook_url ?? null
  if (webhookUrl !== null) {
    await outside.check(webhookUrl).catch((error: unknown) => {
      throw error instanceof OutsideError ? outsideFieldError('webhook_url', error) : error
    })
  }
  return { tool, params: params.data, webhookUrl, retain: order.retain }
}
