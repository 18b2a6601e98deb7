import { encodeOnnx, type OnnxAttribute, type OnnxNode, type OnnxTensor } from './encode-onnx.ts'
import { countOf, transpose, type Weight } from './weights.ts'

type Padding = 'same' | 'valid'

interface Window {
  readonly strides: readonly [number, number]
  readonly padding: Padding
}

/**
 * An ONNX network, layer by layer. TensorFlow has the channels last, ONNX first: pictures are turned once when they come in, and what is
 * reshaped is turned back before. Layers keep the names that they had, so that they can be compared.
 */
export class NetworkBuilder {
  readonly #input: { readonly name: string; readonly shape: readonly number[] }
  readonly #nodes: OnnxNode[] = []
  readonly #initializers = new Map<string, OnnxTensor>()
  /** What each layer gives: one picture, channels, rows and columns, or what it was reshaped to. */
  readonly #shapes = new Map<string, readonly number[]>()

  /** `layer` is what the original calls its input. */
  constructor(layer: string, [height, width, channels]: readonly [number, number, number]) {
    this.#input = { name: 'pixels', shape: [1, height, width, channels] }
    this.#add('Transpose', layer, ['pixels'], [1, channels, height, width], { perm: [0, 3, 1, 2] })
  }

  get inputShape(): readonly number[] {
    return this.#input.shape
  }

  /** Kernel: rows, columns, channels, filters, as TensorFlow has it; of a depthwise one, channels and filters of each. */
  convolve(
    name: string,
    input: string,
    {
      kernel,
      bias,
      isDepthwise,
      ...window
    }: Window & { kernel: Weight; bias?: Weight | undefined; isDepthwise: boolean },
  ): void {
    const [, channels = 0] = this.shapeOf(input)
    const [rows = 0, columns = 0, , last = 0] = kernel.shape
    const filters = isDepthwise ? channels * last : last
    const turned = transpose(kernel, isDepthwise ? [2, 3, 0, 1] : [3, 2, 0, 1])
    const perGroup = isDepthwise ? 1 : channels
    const weights = [this.#addWeight(`${name}/kernel`, { ...turned, shape: [filters, perGroup, rows, columns] })]
    if (bias) weights.push(this.#addWeight(`${name}/bias`, bias))
    const { size, pads } = this.#slide(input, [rows, columns], window)
    this.#add('Conv', name, [input, ...weights], [1, filters, ...size], {
      kernel_shape: [rows, columns],
      strides: window.strides,
      pads,
      group: isDepthwise ? channels : 1,
    })
  }

  pool(name: string, input: string, kind: 'Max' | 'Average', size: readonly [number, number], window: Window): void {
    const [, channels = 0] = this.shapeOf(input)
    const { size: pooled, pads } = this.#slide(input, size, window)
    this.#add(`${kind}Pool`, name, [input], [1, channels, ...pooled], {
      kernel_shape: size,
      strides: window.strides,
      pads,
    })
  }

  normalize(name: string, input: string, weights: readonly [Weight, Weight, Weight, Weight], epsilon: number): void {
    const roles = ['gamma', 'beta', 'mean', 'variance']
    const names = weights.map((weight, index) => this.#addWeight(`${name}/${roles[index]}`, weight))
    this.#add('BatchNormalization', name, [input, ...names], this.shapeOf(input), { epsilon: { float: epsilon } })
  }

  /** One factor for each channel. */
  addPrelu(name: string, input: string, slope: Weight): void {
    const [, channels = 0] = this.shapeOf(input)
    const factors = this.#addWeight(`${name}/slope`, { ...slope, shape: [channels, 1, 1] })
    this.#add('PRelu', name, [input, factors], this.shapeOf(input))
  }

  /** Cuts off below 0 and above `max`. */
  clip(name: string, input: string, max: number): void {
    const bounds = [0, max].map((bound) => this.#addWeight(`${name}/${bound}`, scalar(bound)))
    this.#add('Clip', name, [input, ...bounds], this.shapeOf(input))
  }

  /** Operators that leave the shape as it is and need nothing else. */
  apply(operator: 'Relu' | 'Sigmoid' | 'Identity' | 'Add', name: string, inputs: readonly [string, ...string[]]): void {
    const [first, ...others] = inputs.map((input) => this.shapeOf(input))
    if (!first || others.some((shape) => String(shape) !== String(first))) throw new Error(`${name}: shapes differ`)
    this.#add(operator, name, inputs, first)
  }

  softmax(name: string, input: string): void {
    this.#add('Softmax', name, [input], this.shapeOf(input), { axis: 1 })
  }

  /** Zeros before and after each of rows, columns and channels. */
  pad(name: string, input: string, [rows, columns, channels]: readonly [Pair, Pair, Pair]): void {
    const pairs = [[0, 0], channels, rows, columns] as const
    const shape = this.shapeOf(input).map((length, axis) => length + sum(pairs[axis] ?? []))
    const pads = [...pairs.map(([before]) => before), ...pairs.map(([, after]) => after)]
    this.#add('Pad', name, [input, this.#addIntegers(`${name}/pads`, pads)], shape)
  }

  reshape(name: string, input: string, shape: readonly number[]): void {
    const [, channels = 0, ...size] = this.shapeOf(input)
    const turned = countOf(size) === 1 ? input : `${name}/turned`
    if (turned !== input) this.#add('Transpose', turned, [input], [1, ...size, channels], { perm: [0, 2, 3, 1] })
    const known = shape.reduce((count, length) => (length === -1 ? count : count * length), 1)
    const wanted = shape.map((length) => (length === -1 ? countOf(this.shapeOf(input)) / known : length))
    this.#add('Reshape', name, [turned, this.#addIntegers(`${name}/shape`, wanted)], wanted)
  }

  multiply(name: string, input: string, { kernel, bias }: { kernel: Weight; bias: Weight }): void {
    const weights = [this.#addWeight(`${name}/kernel`, kernel), this.#addWeight(`${name}/bias`, bias)]
    this.#add('Gemm', name, [input, ...weights], [1, kernel.shape[1] ?? 0])
  }

  shapeOf(layer: string): readonly number[] {
    const shape = this.#shapes.get(layer)
    if (!shape) throw new Error(`There is no layer ${layer} yet`)
    return shape
  }

  /** What does not lead to one of the outputs is left out. `outputs`: what we call them, and the layer that gives each. */
  encode(name: string, description: string, outputs: Readonly<Record<string, string>>): Buffer {
    const needed = new Set(Object.values(outputs))
    const kept = this.#nodes.toReversed().filter((node) => {
      if (needed.has(node.output)) for (const input of node.inputs) needed.add(input)
      return needed.has(node.output)
    })
    const renamed = Object.entries(outputs).map(
      ([output, layer]): OnnxNode => ({ operator: 'Identity', inputs: [layer], output, attributes: {} }),
    )
    return encodeOnnx({
      name,
      description,
      inputs: [this.#input],
      outputs: Object.entries(outputs).map(([output, layer]) => ({ name: output, shape: this.shapeOf(layer) })),
      nodes: [...kept.toReversed(), ...renamed],
      initializers: new Map([...this.#initializers].filter(([initializer]) => needed.has(initializer))),
    })
  }

  /** For a look at each layer by itself: an output for each, and an input for what those before it gave. */
  encodeApart(layers: readonly string[]): Buffer {
    const known = new Set(layers)
    const value = (layer: string, suffix: string) => ({ name: layer + suffix, shape: this.shapeOf(layer) })
    const used = new Set(this.#nodes.flatMap(({ inputs }) => inputs).filter((input) => known.has(input)))
    const nodes = this.#nodes.map((node) => ({
      ...node,
      inputs: node.inputs.map((input) => (known.has(input) ? input + given : input)),
    }))
    return encodeOnnx({
      name: 'layers',
      description: '',
      inputs: [this.#input, ...[...used].map((layer) => value(layer, given))],
      outputs: layers.map((layer) => value(layer, '')),
      nodes,
      initializers: this.#initializers,
    })
  }

  #add(
    operator: string,
    output: string,
    inputs: readonly string[],
    shape: readonly number[],
    attributes: Readonly<Record<string, OnnxAttribute>> = {},
  ): void {
    this.#nodes.push({ operator, inputs, output, attributes })
    this.#shapes.set(output, shape)
  }

  #addWeight(name: string, weight: Weight): string {
    this.#initializers.set(name, weight)
    return name
  }

  #addIntegers(name: string, values: readonly number[]): string {
    this.#initializers.set(name, { data: BigInt64Array.from(values.map(BigInt)), shape: [values.length] })
    return name
  }

  /** TensorFlow's rule: as many places as strides fit, what is missing of the window beside the picture, the odd one after it. */
  #slide(input: string, size: readonly [number, number], { strides, padding }: Window) {
    const lengths = this.shapeOf(input).slice(2)
    const places = lengths.map((length, axis) => {
      const [window, stride] = [size[axis] ?? 1, strides[axis] ?? 1]
      const count = Math.ceil((padding === 'same' ? length : length - window + 1) / stride)
      const missing = padding === 'same' ? Math.max(0, (count - 1) * stride + window - length) : 0
      return { count, before: Math.floor(missing / 2), after: Math.ceil(missing / 2) }
    })
    return {
      size: places.map(({ count }) => count),
      pads: [...places.map(({ before }) => before), ...places.map(({ after }) => after)],
    }
  }
}

/** Follows the name of a layer in the name of the input that stands for what the layer gave. */
export const given = ':given'

type Pair = readonly [number, number]

const scalar = (value: number) => ({ data: Float32Array.of(value), shape: [] })

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
