import type { ModelSessions } from '../../imaging/models/sessions.ts'
import type { RgbRaster } from '../../imaging/raster.ts'
import { upscaleImage } from '../../imaging/upscale/upscale-image.ts'
import type { DrawRequest, ReportProgress } from '../generator.ts'
import { paintBackdrop } from './backdrops/paint-backdrop.ts'
import { type Understanding, understandPrompt } from './prompt/understand.ts'
import { cropCanvas, planCanvas } from './scenery/canvas.ts'
import { addFog } from './scenery/fog-veil.ts'
import { sampleScene } from './scenery/sample-scene.ts'
import { readSceneryManifest } from './scenery/scenery-manifest.ts'
import { applyStyle } from './styles.ts'

/** Scenes come from the model and are enlarged; backdrops are painted at full size. A style is given to either. */
export const drawBuiltin = async (
  models: ModelSessions,
  request: DrawRequest,
  report: ReportProgress,
): Promise<RgbRaster> => {
  const { prompt, negativePrompt, style, seed } = request
  const understood = understandPrompt(prompt, negativePrompt, readSceneryManifest().vocab)
  const size = { width: request.width, height: request.height }
  report(0, 'Drawing the scene')
  const picture = understood.backdrop
    ? paintBackdrop(understood.backdrop, size, seed, (fraction) => report(0.95 * fraction, 'Painting'))
    : await drawScene(models, request, understood, report)
  report(0.95, 'Finishing')
  return applyStyle(picture, style === 'none' ? (understood.style ?? 'none') : style, seed)
}

const drawScene = async (
  models: ModelSessions,
  { width, height, seed }: DrawRequest,
  { wanted, avoided }: Understanding,
  report: ReportProgress,
): Promise<RgbRaster> => {
  const { canvas, shown } = planCanvas({ width, height }, readSceneryManifest().size)
  // The model's own fog is a grey light that swallows mountains: it draws a clear day, and the veil comes last.
  const isFoggy = wanted.some(({ tags }) => tags.includes('fog'))
  const clear = wanted.map((condition) => ({ ...condition, tags: condition.tags.filter((tag) => tag !== 'fog') }))
  const scene = await sampleScene(models, { wanted: clear, avoided, canvas, seed }, (done, count) =>
    report((0.6 * done) / count, 'Drawing the scene'),
  )
  const { image } = await upscaleImage(models, cropCanvas(scene, shown), {
    size: { width, height },
    passes: 2,
    maxDrawn: Number.POSITIVE_INFINITY,
    keepDetail: false,
    onDrawn: (fraction) => report(0.6 + 0.35 * fraction, 'Adding detail'),
  })
  return isFoggy ? addFog(image) : image
}
