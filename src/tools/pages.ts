import type { ComponentType } from 'react'
import type { ToolId } from './catalogue.ts'

/** One page per tool, each in a chunk of its own. */
export const pages = {
  'remove-background': () => import('./remove-background/page.tsx'),
  cleanup: () => import('./cleanup/page.tsx'),
  'image-upscaler': () => import('./image-upscaler/page.tsx'),
  'text-remover': () => import('./text-remover/page.tsx'),
} satisfies Record<ToolId, () => Promise<{ default: ComponentType }>>
