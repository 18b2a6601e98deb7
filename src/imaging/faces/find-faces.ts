import type { ModelSessions } from '../models/sessions.ts'
import type { RgbRaster } from '../raster.ts'
import { detectFaces } from './detect-faces.ts'
import { type FaceMesh, traceMesh } from './trace-mesh.ts'

/** The faces in a picture, surest first. Mugs and paws can pass for a face at first sight: see what `confidence` says. */
export const findFaces = async (models: ModelSessions, image: RgbRaster): Promise<FaceMesh[]> => {
  const faces: FaceMesh[] = []
  for (const place of await detectFaces(models, image)) faces.push(await traceMesh(models, image, place))
  return faces.sort((one, other) => other.confidence - one.confidence)
}
