import { createRequire } from 'node:module'
import { dirname, sep } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Network, Source } from './networks.ts'

interface Values {
  readonly shape: readonly number[]
  readonly data: Float32Array
}

/** By how much the two differ at most, as a fraction of the largest value of the layer, or of 1 where all are smaller. */
export interface Difference {
  readonly layer: string
  readonly difference: number
}

/** What every layer gives in TensorFlow.js, with the channels first. */
export async function runTensorflow(
  { kind }: Network,
  source: Source,
  pixels: Values,
  layers: readonly string[],
): Promise<Map<string, Values>> {
  const tf = await loadTensorflow()
  const handler = tf.io.fromMemory({ ...source, weightData: new Uint8Array(source.weightData).buffer })
  const input = tf.tensor(pixels.data, pixels.shape)
  const found =
    kind === 'layers' ? await runLayers(tf, handler, input, layers) : await runGraph(tf, handler, input, layers)
  const values = new Map<string, Values>()
  for (const [index, layer] of layers.entries()) {
    const tensor = found[index]
    if (tensor) values.set(layer, channelsFirst({ shape: tensor.shape, data: await tensor.data() }))
  }
  return values
}

/** The outputs of a model, by their names. */
export async function runOnnx(model: Buffer, inputs: Readonly<Record<string, Values>>): Promise<Map<string, Values>> {
  const session = await InferenceSession.create(model, { logSeverityLevel: 3 })
  const feeds = Object.entries(inputs).filter(([name]) => session.inputNames.includes(name))
  const tensors = feeds.map(([name, { data, shape }]) => [name, new Tensor('float32', data, shape)] as const)
  const outputs = await session.run(Object.fromEntries(tensors))
  await session.release()
  return new Map(
    Object.entries(outputs).map(([layer, { dims, data }]) => [layer, { shape: dims, data: data as Float32Array }]),
  )
}

/** Both with the channels where ONNX has them. */
export function compare(layer: string, ours: Values, theirs: Values): Difference {
  if (String(ours.shape) !== String(theirs.shape)) throw new Error(`${layer}: ${ours.shape} is not ${theirs.shape}`)
  let difference = 0
  let largest = 1
  for (const [index, value] of theirs.data.entries()) {
    largest = Math.max(largest, Math.abs(value))
    difference = Math.max(difference, Math.abs(value - (ours.data[index] as number)))
  }
  // Not a number compares as neither larger nor smaller: it must not pass for small.
  return { layer, difference: Number.isNaN(difference) ? Number.POSITIVE_INFINITY : difference / largest }
}

function channelsFirst({ shape, data }: Values): Values {
  const [, rows = 1, columns = 1, channels = 1] = shape
  if (shape.length !== 4) return { shape, data }
  const turned = new Float32Array(data.length)
  for (let at = 0; at < data.length; at += 1) {
    turned[(at % channels) * rows * columns + Math.floor(at / channels)] = data[at] as number
  }
  return { shape: [1, channels, rows, columns], data: turned }
}

/** What we use of TensorFlow.js; its own types are where it is installed, and that is not here. */
interface Tensorflow {
  readonly io: { fromMemory(artifacts: object): unknown }
  tensor(data: Float32Array, shape: readonly number[]): TensorflowTensor
  loadLayersModel(handler: unknown): Promise<LayersModel>
  loadGraphModel(handler: unknown): Promise<GraphModel>
  model(parts: { inputs: unknown; outputs: unknown[] }): LayersModel
  setBackend(name: string): Promise<boolean>
  enableProdMode(): void
}

interface TensorflowTensor {
  readonly shape: readonly number[]
  data(): Promise<Float32Array>
}

interface LayersModel {
  readonly inputs: unknown
  getLayer(name: string): { readonly output: unknown }
  predict(input: TensorflowTensor): TensorflowTensor[]
}

interface GraphModel {
  execute(input: TensorflowTensor, outputs: readonly string[]): TensorflowTensor[]
}

async function runLayers(tf: Tensorflow, handler: unknown, input: TensorflowTensor, layers: readonly string[]) {
  const model = await tf.loadLayersModel(handler)
  const outputs = layers.map((layer) => model.getLayer(layer).output)
  return tf.model({ inputs: model.inputs, outputs }).predict(input)
}

async function runGraph(tf: Tensorflow, handler: unknown, input: TensorflowTensor, layers: readonly string[]) {
  const model = await tf.loadGraphModel(handler)
  return model.execute(input, layers)
}

async function loadTensorflow(): Promise<Tensorflow> {
  const packages = createRequire(new URL('package.json', import.meta.url))
  const tf: Tensorflow = packages('@tensorflow/tfjs')
  const wasm = packages('@tensorflow/tfjs-backend-wasm')
  wasm.setWasmPaths(dirname(packages.resolve('@tensorflow/tfjs-backend-wasm')) + sep)
  tf.enableProdMode()
  if (!(await tf.setBackend('wasm'))) throw new Error('TensorFlow.js has no WebAssembly here')
  return tf
}
