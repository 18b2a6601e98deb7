import type { Showcase } from '../../shared/showcase.ts'
import type { ToolId } from '../../tools/catalogue.ts'
import { cleanupShowcases } from '../../tools/cleanup/showcases.ts'
import { imageUpscalerShowcases } from '../../tools/image-upscaler/showcases.ts'
import { removeBackgroundShowcases } from '../../tools/remove-background/showcases.ts'
import { textRemoverShowcases } from '../../tools/text-remover/showcases.ts'

export const showcases = {
  'remove-background': removeBackgroundShowcases,
  cleanup: cleanupShowcases,
  'image-upscaler': imageUpscalerShowcases,
  'text-remover': textRemoverShowcases,
} as const satisfies Record<ToolId, readonly [Showcase, ...Showcase[]]>
