import type { catalogue, ToolId } from './catalogue.ts'
import type { Engine } from './engine.ts'

/** Loaded on first use, so that a child process carries only what it runs. */
export const engines = {
  'remove-background': () => import('./remove-background/engine.ts').then((module) => module.removeBackgroundEngine),
  cleanup: () => import('./cleanup/engine.ts').then((module) => module.cleanupEngine),
  'image-upscaler': () => import('./image-upscaler/engine.ts').then((module) => module.imageUpscalerEngine),
  relight: () => import('./relight/engine.ts').then((module) => module.relightEngine),
  'text-remover': () => import('./text-remover/engine.ts').then((module) => module.textRemoverEngine),
  'replace-background': () => import('./replace-background/engine.ts').then((module) => module.replaceBackgroundEngine),
  uncrop: () => import('./uncrop/engine.ts').then((module) => module.uncropEngine),
  'stable-diffusion-reimagine': () =>
    import('./stable-diffusion-reimagine/engine.ts').then((module) => module.reimagineEngine),
  'universal-resizer': () => import('./universal-resizer/engine.ts').then((module) => module.universalResizerEngine),
  'text-to-image': () => import('./text-to-image/engine.ts').then((module) => module.textToImageEngine),
} satisfies { readonly [Id in ToolId]: () => Promise<Engine<(typeof catalogue)[Id]>> }
