import type { GraphModel, io } from '@tensorflow/tfjs'
import { dataFiles, type WeightFile } from '../models/manifest.ts'
import { readVerified } from '../models/verify-models.ts'
import { loadTensorflow, type Tensorflow } from '../tensorflow.ts'

interface FaceModels {
  readonly tensorflow: Tensorflow
  /** BlazeFace for whole pictures. */
  readonly finder: GraphModel
  readonly mesh: GraphModel
}

/** Once per process, on first use. */
export const loadFaceModels = (modelsRoot: string): Promise<FaceModels> => {
  loading ??= load(modelsRoot).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

let loading: Promise<FaceModels> | undefined

const load = async (modelsRoot: string): Promise<FaceModels> => {
  const tensorflow = await loadTensorflow()
  const open = async (layersFile: WeightFile, weightsFile: WeightFile): Promise<GraphModel> => {
    const layers = JSON.parse(readVerified(layersFile, modelsRoot).toString()) as GraphLayers
    const weights = readVerified(weightsFile, modelsRoot)
    return tensorflow.loadGraphModel(
      tensorflow.io.fromMemory({
        modelTopology: layers.modelTopology,
        weightSpecs: layers.weightsManifest.flatMap((group) => group.weights),
        weightData: new Uint8Array(weights).buffer,
      }),
    )
  }
  return {
    tensorflow,
    finder: await open(dataFiles.faceFinderLayers, dataFiles.faceFinderWeights),
    mesh: await open(dataFiles.faceMeshLayers, dataFiles.faceMeshWeights),
  }
}

interface GraphLayers {
  readonly modelTopology: object
  readonly weightsManifest: readonly { readonly weights: io.WeightsManifestEntry[] }[]
}
