import { cleanupEndpoint } from './cleanup.ts'
import type { Endpoint } from './endpoint.ts'
import { imageUpscalingEndpoint } from './image-upscaling.ts'
import { portraitDepthEstimationEndpoint } from './portrait-depth-estimation.ts'
import { portraitSurfaceNormalsEndpoint } from './portrait-surface-normals.ts'
import { reimagineEndpoint } from './reimagine.ts'
import { removeBackgroundEndpoint } from './remove-background.ts'
import { removeTextEndpoint } from './remove-text.ts'
import { replaceBackgroundEndpoint } from './replace-background.ts'
import { textInpaintingEndpoint } from './text-inpainting.ts'
import { textToImageEndpoint } from './text-to-image.ts'
import { uncropEndpoint } from './uncrop.ts'

/** Every synchronous endpoint, in the order of the documents. */
export const endpoints: readonly Endpoint[] = [
  removeBackgroundEndpoint,
  cleanupEndpoint,
  replaceBackgroundEndpoint,
  imageUpscalingEndpoint,
  removeTextEndpoint,
  uncropEndpoint,
  reimagineEndpoint,
  textToImageEndpoint,
  textInpaintingEndpoint,
  portraitDepthEstimationEndpoint,
  portraitSurfaceNormalsEndpoint,
]
