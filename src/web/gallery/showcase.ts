import type { Showcase } from '../../shared/showcase.ts'
import type { ToolId } from '../../tools/catalogue.ts'
import { cleanupShowcases } from '../../tools/cleanup/showcases.ts'
import { imageUpscalerShowcases } from '../../tools/image-upscaler/showcases.ts'
import { reimagineShowcases } from '../../tools/reimagine/showcases.ts'
import { relightShowcases } from '../../tools/relight/showcases.ts'
import { removeBackgroundShowcases } from '../../tools/remove-background/showcases.ts'
import { replaceBackgroundShowcases } from '../../tools/replace-background/showcases.ts'
import { textRemoverShowcases } from '../../tools/text-remover/showcases.ts'
import { textToImageShowcases } from '../../tools/text-to-image/showcases.ts'
import { uncropShowcases } from '../../tools/uncrop/showcases.ts'
import { universalResizerShowcases } from '../../tools/universal-resizer/showcases.ts'

export const showcases = {
  'remove-background': removeBackgroundShowcases,
  cleanup: cleanupShowcases,
  'image-upscaler': imageUpscalerShowcases,
  relight: relightShowcases,
  'text-remover': textRemoverShowcases,
  'replace-background': replaceBackgroundShowcases,
  uncrop: uncropShowcases,
  'stable-diffusion-reimagine': reimagineShowcases,
  'universal-resizer': universalResizerShowcases,
  'text-to-image': textToImageShowcases,
} as const satisfies Record<ToolId, readonly [Showcase, ...Showcase[]]>

/** The fox already is the first picture of the start page. */
const tileShowcases: Partial<Record<ToolId, Showcase>> = { 'remove-background': removeBackgroundShowcases[2] }

export const tileShowcase = (id: ToolId): Showcase => tileShowcases[id] ?? showcases[id][0]
