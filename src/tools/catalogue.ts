import type { ToolContract } from '../shared/tool.ts'
import { cleanup } from './cleanup/contract.ts'
import { imageUpscaler } from './image-upscaler/contract.ts'
import { relight } from './relight/contract.ts'
import { removeBackground } from './remove-background/contract.ts'
import { replaceBackground } from './replace-background/contract.ts'
import { reimagine } from './stable-diffusion-reimagine/contract.ts'
import { textRemover } from './text-remover/contract.ts'
import { textToImage } from './text-to-image/contract.ts'
import { uncrop } from './uncrop/contract.ts'
import { universalResizer } from './universal-resizer/contract.ts'

/** Every tool, in display order. Engines and pages are closed over these keys. */
export const catalogue = {
  'remove-background': removeBackground,
  cleanup,
  'image-upscaler': imageUpscaler,
  relight,
  'text-remover': textRemover,
  'replace-background': replaceBackground,
  uncrop,
  'stable-diffusion-reimagine': reimagine,
  'universal-resizer': universalResizer,
  'text-to-image': textToImage,
} as const satisfies { readonly [Id in string]: ToolContract<Id> }

export type ToolId = keyof typeof catalogue

export const tools: readonly ToolContract<ToolId>[] = Object.values(catalogue)

export const findTool = (id: string): ToolContract<ToolId> | undefined =>
  Object.hasOwn(catalogue, id) ? catalogue[id as ToolId] : undefined
