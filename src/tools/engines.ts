import type { ParamsOf, ToolContract } from '../shared/tool.ts'
import type { catalogue, ToolId } from './catalogue.ts'
import { CleanupParams } from './cleanup/params.ts'
import type { Engine } from './engine.ts'
import { ImageUpscalerParams } from './image-upscaler/params.ts'
import { RelightParams } from './relight/params.ts'
import { RemoveBackgroundParams } from './remove-background/params.ts'
import { ReplaceBackgroundParams } from './replace-background/params.ts'
import { StableDiffusionReimagineParams } from './stable-diffusion-reimagine/params.ts'
import { TextRemoverParams } from './text-remover/params.ts'
import { TextToImageParams } from './text-to-image/params.ts'
import { UncropParams } from './uncrop/params.ts'
import { UniversalResizerParams } from './universal-resizer/params.ts'

/**
 * The schema of each tool's settings, and its engine, loaded on first use so that a child process carries only what it runs. Schemas are
 * strict: a setting nobody knows is a mistake the caller should hear of.
 */
export const engines = {
  'remove-background': {
    params: RemoveBackgroundParams,
    load: () => import('./remove-background/engine.ts').then((module) => module.removeBackgroundEngine),
  },
  cleanup: { params: CleanupParams, load: () => import('./cleanup/engine.ts').then((module) => module.cleanupEngine) },
  'image-upscaler': {
    params: ImageUpscalerParams,
    load: () => import('./image-upscaler/engine.ts').then((module) => module.imageUpscalerEngine),
  },
  relight: { params: RelightParams, load: () => import('./relight/engine.ts').then((module) => module.relightEngine) },
  'text-remover': {
    params: TextRemoverParams,
    load: () => import('./text-remover/engine.ts').then((module) => module.textRemoverEngine),
  },
  'replace-background': {
    params: ReplaceBackgroundParams,
    load: () => import('./replace-background/engine.ts').then((module) => module.replaceBackgroundEngine),
  },
  uncrop: { params: UncropParams, load: () => import('./uncrop/engine.ts').then((module) => module.uncropEngine) },
  'stable-diffusion-reimagine': {
    params: StableDiffusionReimagineParams,
    load: () => import('./stable-diffusion-reimagine/engine.ts').then((module) => module.reimagineEngine),
  },
  'universal-resizer': {
    params: UniversalResizerParams,
    load: () => import('./universal-resizer/engine.ts').then((module) => module.universalResizerEngine),
  },
  'text-to-image': {
    params: TextToImageParams,
    load: () => import('./text-to-image/engine.ts').then((module) => module.textToImageEngine),
  },
} satisfies { readonly [Id in ToolId]: EngineEntry<(typeof catalogue)[Id]> }

interface EngineEntry<Contract extends ToolContract> {
  readonly params: ParamsOf<Contract>
  readonly load: () => Promise<Engine<Contract>>
}
