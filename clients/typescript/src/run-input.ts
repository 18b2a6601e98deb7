import type { CallOptions } from './call-options.ts'
import type { ToolId, Tools } from './generated/tools.ts'
import type { ImageInput } from './image-input.ts'

/** A picture that the server fetches by itself. */
export interface RemoteImage {
  /** https, and not in a private network. */
  readonly url: string
  readonly mask_url?: string
}

/** One picture of a job, with its mask where the tool takes one. */
export interface JobImage {
  readonly image: ImageInput
  readonly mask?: ImageInput | undefined
}

/** A job of up to 100 pictures, all with the same settings. */
export type NewJob<Id extends ToolId = ToolId> = Params<Id> & {
  readonly tool: Id
  /** Files or addresses, not both. Left out for tools that start from words. */
  readonly images?: readonly (JobImage | RemoteImage)[]
  /** Is told when the job has ended; the message is signed. */
  readonly webhook_url?: string
}

/** One run of a tool: its picture, its mask and its settings, as far as it takes them. */
export type RunInput<Id extends ToolId> = Params<Id> & Image<Id> & Mask<Id> & CallOptions & RunOptions

interface RunOptions {
  /** 0 to 1, while the run goes on. */
  readonly onProgress?: ((progress: number) => void) | undefined
}

type Params<Id extends ToolId> =
  Record<never, never> extends Tools[Id]['params']
    ? { readonly params?: Tools[Id]['params'] }
    : { readonly params: Tools[Id]['params'] }

type Image<Id extends ToolId> = Tools[Id]['image'] extends 'required'
  ? { readonly image: ImageInput | RemoteImage }
  : { readonly image?: undefined }

type Mask<Id extends ToolId> = Tools[Id]['mask'] extends 'required'
  ? { readonly mask: ImageInput }
  : Tools[Id]['mask'] extends 'optional'
    ? { readonly mask?: ImageInput | undefined }
    : { readonly mask?: undefined }
