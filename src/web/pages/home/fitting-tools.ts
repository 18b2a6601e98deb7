import type { ToolContract } from '../../../shared/tool.ts'
import type { ToolId } from '../../../tools/catalogue.ts'
import type { Picture } from './admit-pictures.ts'

type Tool = ToolContract<ToolId>

/** The tools that these pictures can be opened in, the most fitting first; several pictures only in what takes several. */
export const fittingTools = (
  tools: readonly Tool[],
  pictures: readonly Pick<Picture, 'size' | 'isTransparent'>[],
): readonly Tool[] =>
  tools
    .filter((tool) => tool.image === 'required' && (pictures.length === 1 || tool.batch))
    .map((tool) => ({ tool, fit: Math.max(...pictures.map((picture) => fitOf(tool, picture))) }))
    .sort((a, b) => b.fit - a.fit)
    .map(({ tool }) => tool)

const fitOf = (tool: Tool, { size, isTransparent }: Pick<Picture, 'size' | 'isTransparent'>): number =>
  tool.fit?.({ longSide: size && Math.max(size.width, size.height), isTransparent }) ?? 0
