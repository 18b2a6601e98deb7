import type { ParamsOf } from '../shared/tool.ts'
import type { catalogue, ToolId } from './catalogue.ts'
import { CleanupParams } from './cleanup/params.ts'
import { ImageUpscalerParams } from './image-upscaler/params.ts'
import { RelightParams } from './relight/params.ts'
import { RemoveBackgroundParams } from './remove-background/params.ts'
import { ReplaceBackgroundParams } from './replace-background/params.ts'
import { StableDiffusionReimagineParams } from './stable-diffusion-reimagine/params.ts'
import { TextRemoverParams } from './text-remover/params.ts'
import { TextToImageParams } from './text-to-image/params.ts'
import { UncropParams } from './uncrop/params.ts'
import { UniversalResizerParams } from './universal-resizer/params.ts'

/** What checks and describes the settings of each tool. Strict: a setting nobody knows is a mistake the caller should hear of. */
export const toolParams = {
  'remove-background': RemoveBackgroundParams,
  cleanup: CleanupParams,
  'image-upscaler': ImageUpscalerParams,
  relight: RelightParams,
  'text-remover': TextRemoverParams,
  'replace-background': ReplaceBackgroundParams,
  uncrop: UncropParams,
  'stable-diffusion-reimagine': StableDiffusionReimagineParams,
  'universal-resizer': UniversalResizerParams,
  'text-to-image': TextToImageParams,
} satisfies { readonly [Id in ToolId]: ParamsOf<(typeof catalogue)[Id]> }
