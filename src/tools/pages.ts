import type { ComponentType } from 'react'
import type { ToolId } from './catalogue.ts'

/** One page per tool, each in a chunk of its own. */
export const pages = {
  'remove-background': () => import('./remove-background/web/page.tsx'),
  cleanup: () => import('./cleanup/web/page.tsx'),
  'image-upscaler': () => import('./image-upscaler/web/page.tsx'),
  relight: () => import('./relight/web/page.tsx'),
  'text-remover': () => import('./text-remover/web/page.tsx'),
  'replace-background': () => import('./replace-background/web/page.tsx'),
  uncrop: () => import('./uncrop/web/page.tsx'),
  'stable-diffusion-reimagine': () => import('./stable-diffusion-reimagine/web/page.tsx'),
  'universal-resizer': () => import('./universal-resizer/web/page.tsx'),
  'text-to-image': () => import('./text-to-image/web/page.tsx'),
} satisfies Record<ToolId, () => Promise<{ default: ComponentType }>>
