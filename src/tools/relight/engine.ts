import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DecodedImage, decodeImage } from '../../imaging/decode.ts'
import { encodePicture } from '../../imaging/encode/encode-picture.ts'
import { flatten } from '../../imaging/flatten.ts'
import { findGeometry } from '../../imaging/geometry/find-geometry.ts'
import { readCover } from '../../imaging/inpaint/read-mask.ts'
import { isBlank } from '../../imaging/raster.ts'
import { rememberLast } from '../../imaging/remember-last.ts'
import { AppError } from '../../shared/errors.ts'
import type { Engine, EngineTools } from '../engine.ts'
import type { relight } from './contract.ts'
import { findSubject, noSubject, takeSubject } from './light-subject.ts'
import { encodeMaps } from './maps/encode-maps.ts'
import { drawSubjectView, drawView } from './shading/draw-view.ts'
import type { RelightScene } from './shading/scene.ts'
import { shadePicture } from './shading/shade-picture.ts'

/** The picture in its new light, and the maps it was shaded with: the page goes on from there without asking again. */
export const relightEngine: Engine<typeof relight> = async (job, tools) => {
  const { imagePath, maskPath, params, scratchDir } = job
  if (imagePath === null) throw new AppError('image-missing')
  const { progress } = tools
  progress(0.02, 'Reading the image')
  const key = await keyOfFiles(imagePath, maskPath)
  const image = await decodeImage(imagePath)
  const shape = await lastShape(key, () => findShape(image, maskPath, tools))
  const scene: RelightScene = { photo: image.rgb, alpha: image.alpha, ...shape }
  const { cover } = scene.subject
  if (params.outside === 'blank' && isBlank(cover.data, 0, cover.data.length))
    throw new AppError('image-without-subject')

  progress(0.75, 'Lighting')
  const { setup, view, outside } = params
  const draw = () => {
    if (view === 'result') {
      return shadePicture(scene, setup, (fraction) => progress(0.75 + 0.12 * fraction, 'Lighting'))
    }
    if (outside === 'blank') return { rgb: drawSubjectView(scene, view), alpha: null }
    return { rgb: drawView(scene, view), alpha: image.alpha }
  }
  const picture = draw()

  progress(0.88, 'Saving')
  const { width, height } = image.rgb
  const path = join(scratchDir, 'relit.png')
  // Depth and normals are numbers, not colours of the photo.
  const iccProfile = view === 'result' ? image.iccProfile : null
  await encodePicture(path, { ...picture, iccProfile }, 'image/png')
  progress(0.94, 'Saving')
  const maps = await encodeMaps(scene, image.iccProfile, scratchDir)
  progress(1, 'Saving')
  return [
    { path, type: 'image/png', width, height, label: 'relit', isData: view !== 'result' },
    ...maps.map(({ name, ...file }) => ({ ...file, type: 'image/png' as const, label: name, isData: true })),
  ]
}

type Shape = Pick<RelightScene, 'subject' | 'geometry'>

/** Another light asks for the same shape again. */
const lastShape = rememberLast<Shape>()

const findShape = async (
  image: DecodedImage,
  maskPath: string | null,
  { models, progress }: EngineTools<'Reading the shape'>,
): Promise<Shape> => {
  progress(0.06, 'Finding the subject')
  const subject = maskPath
    ? await takeSubject(image, await readCover(maskPath))
    : await findSubject(models, image, (fraction) => progress(0.06 + 0.34 * fraction, 'Finding the subject'))
  progress(0.4, 'Reading the shape')
  const visible = image.alpha ? flatten(image.rgb, image.alpha) : image.rgb
  const geometry = await findGeometry(models, visible, subject?.cover ?? null, (fraction) =>
    progress(0.4 + 0.34 * fraction, 'Reading the shape'),
  )
  return { subject: subject ?? noSubject(image.rgb), geometry }
}

const keyOfFiles = async (imagePath: string, maskPath: string | null): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(imagePath))
  if (maskPath) hash.update('mask').update(await readFile(maskPath))
  return hash.digest('hex')
}
