import * as z from 'zod/mini'
import type { ToolContract } from '../../shared/tool.ts'

/** The settings of a tool for programs. They pay the same for every size, so they get the full one unless they ask for less. */
export function jobParams({ params }: Pick<ToolContract, 'params'>): ToolContract['params'] {
  const { quality } = params.shape
  return quality ? z.extend(params, { quality: z._default(quality as z.ZodMiniType, 'hd') }) : params
}
