import { availableParallelism } from 'node:os'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { Mutex } from '../../shared/mutex.ts'
import { defaultModelsRoot, type ModelFile, type ModelName, modelManifest } from './manifest.ts'
import { verifiedPath } from './verify-models.ts'

// The runtime's maker is told nothing of what runs here. It reads this when the first session is made: without it, it writes a device
// id and a queue of events under the home folder and sends them. This is the only module that makes sessions.
// biome-ignore lint/style/noProcessEnv: the runtime has no other switch
process.env.ORT_DISABLE_TELEMETRY = '1'

/** What goes into a model and comes out of it: real numbers, bytes where it takes pictures as they are, integers where it takes words. */
export interface ModelTensor<Data extends TensorData = Float32Array> {
  readonly data: Data
  readonly shape: readonly number[]
}

type TensorData = Float32Array | Uint8Array | BigInt64Array

interface Options<Name extends string> {
  /** Loaded sessions together stay under this; the one in use is never refused. */
  readonly budgetMb: number
  readonly manifest?: Readonly<Record<Name, ModelFile>>
  readonly modelsRoot?: string
  /** As many as there are cores unless set. */
  readonly threads?: number | undefined
}

/** Loaded models, least recently used first. One run at a time: a run already uses every core. */
export class ModelSessions<Name extends string = ModelName> {
  readonly #manifest: Readonly<Record<Name, ModelFile>>
  /** Where the packages with the model files are. */
  readonly modelsRoot: string
  readonly #budgetMb: number
  readonly #threads: number
  /** A Map keeps insertion order; using a session moves it to the end. */
  readonly #loaded = new Map<Name, InferenceSession>()
  readonly #turns = new Mutex()

  constructor(options: Options<Name>) {
    this.#budgetMb = options.budgetMb
    this.#threads = options.threads ?? availableParallelism()
    this.#manifest = options.manifest ?? (modelManifest as Readonly<Record<string, ModelFile>>)
    this.modelsRoot = options.modelsRoot ?? defaultModelsRoot
  }

  /** Names of the loaded models, least recently used first. */
  get loaded(): readonly Name[] {
    return [...this.#loaded.keys()]
  }

  /** Asking only for the outputs that are needed lets the runtime skip the rest. */
  run<Output extends string, Data extends TensorData = Float32Array>(
    name: Name,
    feeds: Readonly<Record<string, ModelTensor<TensorData>>>,
    outputs: readonly Output[],
  ): Promise<Record<Output, ModelTensor<Data>>> {
    return this.#turns.run(async () => {
      const session = await this.#open(name)
      const tensors = Object.entries(feeds).map(([input, { data, shape }]) => [input, toTensor(data, shape)] as const)
      const fetched = await session.run(Object.fromEntries(tensors), [...outputs])
      return Object.fromEntries(outputs.map((output) => [output, toModelTensor(fetched[output])])) as Record<
        Output,
        ModelTensor<Data>
      >
    })
  }

  releaseAll(): Promise<void> {
    return this.#turns.run(async () => {
      for (const name of this.loaded) await this.#release(name)
    })
  }

  async #open(name: Name): Promise<InferenceSession> {
    const existing = this.#loaded.get(name)
    if (existing) {
      this.#loaded.delete(name)
      this.#loaded.set(name, existing)
      return existing
    }

    const model = this.#manifest[name]
    await this.#makeRoom(model.sessionMb)
    const session = await InferenceSession.create(await verifiedPath(model, this.modelsRoot), {
      intraOpNumThreads: Math.min(this.#threads, model.maxThreads ?? this.#threads),
      enableCpuMemArena: model.keepsMemory,
      // Plans the memory of a whole run ahead: no faster, and 400 MB more for MI-GAN.
      enableMemPattern: false,
      graphOptimizationLevel: 'all',
      logSeverityLevel: 3,
    })
    this.#loaded.set(name, session)
    return session
  }

  async #makeRoom(neededMb: number): Promise<void> {
    let usedMb = this.loaded.reduce((sum, name) => sum + this.#manifest[name].sessionMb, 0)
    for (const name of this.loaded) {
      if (usedMb + neededMb <= this.#budgetMb) return
      await this.#release(name)
      usedMb -= this.#manifest[name].sessionMb
    }
  }

  async #release(name: Name): Promise<void> {
    const session = this.#loaded.get(name)
    this.#loaded.delete(name)
    await session?.release()
  }
}

const toTensor = (data: TensorData, shape: readonly number[]): Tensor => {
  if (data instanceof Float32Array) return new Tensor('float32', data, shape)
  if (data instanceof Uint8Array) return new Tensor('uint8', data, shape)
  return new Tensor('int64', data, shape)
}

const toModelTensor = (tensor: Tensor | undefined): ModelTensor<TensorData> => {
  if (tensor && isKnown(tensor.data)) return { data: tensor.data, shape: tensor.dims }
  throw new TypeError('The model gave neither float32, uint8 nor int64')
}

const isKnown = (data: Tensor.DataType): data is TensorData =>
  data instanceof Float32Array || data instanceof Uint8Array || data instanceof BigInt64Array
