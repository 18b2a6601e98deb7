import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { refuseRegion } from '../../limits/regions.ts'
import type { Outside } from '../../net/outside.ts'
import { OutsideError } from '../../net/outside-error.ts'
import type { JobRequest } from '../../shared/api-job.ts'
import type { ToolContract } from '../../shared/tool.ts'
import { findTool } from '../../tools/catalogue.ts'
import { fieldError } from '../endpoints/field-error.ts'
import { jobParams } from './job-params.ts'
import { outsideFieldError } from './outside-field-error.ts'
import { readSent } from './read-sent.ts'

/** What a request means, once it is known that it can be run. */
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

export async function readJobRequest(
  { outside, config }: ReadServices,
  { headers }: FastifyRequest,
  wanted: JobRequest,
): Promise<JobPlan> {
  const tool = findTool(wanted.tool)
  if (!tool) throw fieldError('tool', 'there is no such tool: GET /v1/tools lists them')
  refuseRegion(config.regions, tool, headers)
  const params = readSent(jobParams(tool.id), wanted.params, 'params')
  if (tool.isPreview?.(params)) throw fieldError('params', 'a look ahead is for pages: ask for the result')
  const webhookUrl = wanted.webhook_url ?? null
  if (webhookUrl !== null) {
    await outside.check(webhookUrl).catch((error: unknown) => {
      throw error instanceof OutsideError ? outsideFieldError('webhook_url', error) : error
    })
  }
  return { tool, params, webhookUrl, retain: wanted.retain }
}
