import { createRequire } from 'node:module'
import type { LayersModel } from '@tensorflow/tfjs'
import { dataFiles } from '../models/manifest.ts'
import { verifiedPath } from '../models/verify-models.ts'
import { loadTensorflow, type Tensorflow } from '../tensorflow.ts'

interface NsfwModel {
  readonly tensorflow: Tensorflow
  readonly model: LayersModel
}

/** Once per process, on first use: TensorFlow and the weights are 60 MB that most runs never need. */
export const loadNsfwModel = (modelsRoot: string): Promise<NsfwModel> => {
  loading ??= load(modelsRoot).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

let loading: Promise<NsfwModel> | undefined

const require = createRequire(import.meta.url)

const load = async (modelsRoot: string): Promise<NsfwModel> => {
  const tensorflow = await loadTensorflow()
  // nsfwjs keeps its model as two scripts: the layers as an object, the weights as one base64 string.
  const { modelTopology, weightsManifest } = require(await verifiedPath(dataFiles.nsfwLayers, modelsRoot)) as NsfwLayers
  const weights = Buffer.from(require(await verifiedPath(dataFiles.nsfwWeights, modelsRoot)) as string, 'base64')
  const model = await tensorflow.loadLayersModel(
    tensorflow.io.fromMemory({
      modelTopology,
      weightSpecs: weightsManifest.flatMap((group) => group.weights),
      weightData: new Uint8Array(weights).buffer,
    }),
  )
  return { tensorflow, model }
}

interface NsfwLayers {
  readonly modelTopology: object
  readonly weightsManifest: readonly { readonly weights: import('@tensorflow/tfjs').io.WeightsManifestEntry[] }[]
}
