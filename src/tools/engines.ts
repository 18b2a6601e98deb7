import type { catalogue, ToolId } from './catalogue.ts'
import type { Engine } from './engine.ts'

/** Loaded on first use, so that a child process carries only what it runs. */
export const engines = {
  'remove-background': () => import('./remove-background/engine.ts').then((module) => module.removeBackgroundEngine),
  cleanup: () => import('./cleanup/engine.ts').then((module) => module.cleanupEngine),
  'image-upscaler': () => import('./image-upscaler/engine.ts').then((module) => module.imageUpscalerEngine),
  'text-remover': () => import('./text-remover/engine.ts').then((module) => module.textRemoverEngine),
} satisfies { readonly [Id in ToolId]: () => Promise<Engine<(typeof catalogue)[Id]>> }
