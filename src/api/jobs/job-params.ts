import * as z from 'zod/mini'
import type { ToolId } from '../../tools/catalogue.ts'
import { engines } from '../../tools/engines.ts'

/** The settings of a tool for programs. They pay the same for every size, so they get the full one unless they ask for less. */
export function jobParams(tool: ToolId): z.ZodMiniObject {
  const params: z.ZodMiniObject = engines[tool].params
  const { quality } = params.shape
  return quality ? z.extend(params, { quality: z._default(quality as z.ZodMiniType, 'hd') }) : params
}
