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

  /** Remove what a mask covers. `POST /cleanup/v1` */
  cleanup(image: ImageInput, mask: ImageInput, options: CleanupOptions = {}): Promise<Picture> {
    return this.call({ path: '/cleanup/v1', image, mask, fields: ['mode'], options })
  }

  /** Put the subject of a picture in front of another background. `POST /replace-background/v1` */
  replaceBackground(image: ImageInput, options: ReplaceBackgroundOptions): Promise<Picture> {
    return this.call({ path: '/replace-background/v1', image, fields: ['prompt'], options })
  }

  /** Enlarge a picture to a size. `POST /image-upscaling/v1/upscale` */
  imageUpscaling(image: ImageInput, options: ImageUpscalingOptions): Promise<Picture> {
    return this.call({ path: '/image-upscaling/v1/upscale', image, fields: ['target_width', 'target_height'], options })
  }

  /** Remove all text from a picture. `POST /remove-text/v1` */
  removeText(image: ImageInput, options: RemoveTextOptions = {}): Promise<Picture> {
    return this.call({ path: '/remove-text/v1', image, fields: [], options })
  }

  /** Continue a picture beyond its edges. `POST /uncrop/v1` */
  uncrop(image: ImageInput, options: UncropOptions = {}): Promise<Picture> {
    return this.call({
      path: '/uncrop/v1',
      image,
      fields: ['extend_left', 'extend_right', 'extend_up', 'extend_down', 'seed'],
      options,
    })
  }

  /** Draw a variant of a picture. `POST /reimagine/v1/reimagine` */
  reimagine(image: ImageInput, options: ReimagineOptions = {}): Promise<Picture> {
    return this.call({ path: '/reimagine/v1/reimagine', image, fields: [], options })
  }

  /** Draw a picture from words. `POST /text-to-image/v1` */
  textToImage(options: TextToImageOptions): Promise<Picture> {
    return this.call({ path: '/text-to-image/v1', fields: ['prompt'], options })
  }

  /** Draw what words say where a mask covers a picture. `POST /text-inpainting/v1` */
  textInpainting(image: ImageInput, mask: ImageInput, options: TextInpaintingOptions): Promise<Picture> {
    return this.call({ path: '/text-inpainting/v1', image, mask, fields: ['text_prompt'], options })
  }

  /** See how near each part of a person is: white is near, black is far, and 0 is outside. `POST /portrait-depth-estimation/v1` */
  portraitDepthEstimation(image: ImageInput, options: PortraitDepthEstimationOptions = {}): Promise<Picture> {
    return this.call({ path: '/portrait-depth-estimation/v1', image, fields: [], options })
  }

  /** See where each part of a person faces: red is X, green is Y, blue is Z, and 128, 128, 255 is outside. `POST /portrait-surface-normals/v1` */
  portraitSurfaceNormals(image: ImageInput, options: PortraitSurfaceNormalsOptions = {}): Promise<Picture> {
    return this.call({ path: '/portrait-surface-normals/v1', image, fields: [], options })
  }
}

export interface RemoveBackgroundOptions extends CallOptions {
  /** What becomes of a picture that is transparent already: it comes back as it is, or its transparency is ignored. Default: return_input_if_non_opaque. */
  readonly transparency_handling?: 'return_input_if_non_opaque' | 'discard_alpha_layer'
  /** Type of the picture that comes back. Default: image/png. */
  readonly type?: 'image/png' | 'image/webp' | 'image/jpeg'
}

export interface CleanupOptions extends CallOptions {
  /** fast: large parts are filled in fewer steps, with less detail. quality: with as much as the picture has. Default: fast. */
  readonly mode?: 'fast' | 'quality'
}

export interface ReplaceBackgroundOptions extends CallOptions {
  /** What the background should show. Empty: a plain studio. */
  readonly prompt: string
  /** Type of the picture that comes back. Default: image/jpeg. */
  readonly type?: 'image/jpeg' | 'image/png' | 'image/webp'
}

export interface ImageUpscalingOptions extends CallOptions {
  /** Width of the result in pixels. With other proportions than those of the picture, it is stretched. */
  readonly target_width: number
  /** Height of the result in pixels. With other proportions than those of the picture, it is stretched. */
  readonly target_height: number
  /** Type of the picture that comes back. Default: image/jpeg. */
  readonly type?: 'image/jpeg' | 'image/webp'
}

export interface RemoveTextOptions extends CallOptions {}

export interface UncropOptions extends CallOptions {
  /** Pixels to add on the left; a negative number cuts as many away. */
  readonly extend_left?: number
  /** Pixels to add on the right; a negative number cuts as many away. */
  readonly extend_right?: number
  /** Pixels to add above; a negative number cuts as many away. */
  readonly extend_up?: number
  /** Pixels to add below; a negative number cuts as many away. */
  readonly extend_down?: number
  /** The same seed gives the same picture; left out, one is chosen at random. */
  readonly seed?: number
}

export interface ReimagineOptions extends CallOptions {}

export interface TextToImageOptions extends CallOptions {
  /** What the picture should show. */
  readonly prompt: string
}

export interface TextInpaintingOptions extends CallOptions {
  /** What should be there instead. */
  readonly text_prompt: string
}

export interface PortraitDepthEstimationOptions extends CallOptions {}

export interface PortraitSurfaceNormalsOptions extends CallOptions {}
