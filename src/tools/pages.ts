import type { ComponentType } from 'react'
import type { ToolId } from './catalogue.ts'

/** One page per tool, each in a chunk of its own. */
export const pages = {
  'remove-background': () => import('./remove-background/page.tsx'),
  cleanup: () => import('./cleanup/page.tsx'),
  'image-upscaler': () => import('./image-upscaler/page.tsx'),
  relight: () => import('./relight/page.tsx'),
  'text-remover': () => import('./text-remover/page.tsx'),
  'replace-background': () => import('./replace-background/page.tsx'),
  uncrop: () => import('./uncrop/page.tsx'),
  'stable-diffusion-reimagine': () => import('./reimagine/page.tsx'),
  'universal-resizer': () => import('./universal-resizer/page.tsx'),
  'text-to-image': () => import('./text-to-image/page.tsx'),
} satisfies Record<ToolId, () => Promise<{ default: ComponentType }>>
