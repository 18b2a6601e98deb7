// Written by scripts/generate-clients.ts from the contracts in src: change those, and run it again.

import type { CallOptions } from '../call-options.ts'
import type { ImageInput } from '../image-input.ts'
import type { Picture } from '../picture.ts'

/** What a synchronous call sends. */
export interface EndpointCall {
  readonly path: string
  readonly image?: ImageInput
  readonly mask?: ImageInput
  /** Which of the options are fields of the form. */
  readonly fields: readonly string[]
  readonly options: CallOptions
}

/** The synchronous endpoints, a method for each. */
export abstract class EndpointMethods {
  protected abstract call(call: EndpointCall): Promise<Picture>

  /** Remove the background of a picture. `POST /remove-background/v1` */
  removeBackground(image: ImageInput, options: RemoveBackgroundOptions = {}): Promise<Picture> {
    return this.call({ path: '/remove-background/v1', image, fields: ['transparency_handling'], options })
  }
}

export interface RemoveBackgroundOptions extends CallOptions {
  /** Of a picture that is transparent already: it comes back as it is, or its transparency is ignored. Default: return_input_if_non_opaque. */
  readonly transparency_handling?: 'return_input_if_non_opaque' | 'discard_alpha_layer'
  /** Type of the picture that comes back. Default: image/png. */
  readonly type?: 'image/png' | 'image/webp' | 'image/jpeg'
}
