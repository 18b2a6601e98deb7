import { freeUpscale, upscaleLimits } from '../../../shared/plans.ts'
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
    .map((tool) => ({ tool, fit: Math.max(...pictures.map((picture) => fitOf(tool.id, picture))) }))
    .sort((a, b) => b.fit - a.fit)
    .map(({ tool }) => tool)

/** 0 is a tool that fits any picture. */
function fitOf(id: ToolId, { size, isTransparent }: Pick<Picture, 'size' | 'isTransparent'>): number {
  const longSide = size ? Math.max(size.width, size.height) : null
  // A cut-out waits for another background, and has none to remove.
  if (isTransparent && id === 'remove-background') return -1
  if (isTransparent && id === 'replace-background') return 1
  if (id !== 'image-upscaler' || longSide === null) return 0
  if (longSide > upscaleLimits[2]) return -1
  return longSide <= freeUpscale.longSide ? 2 : 0
}
