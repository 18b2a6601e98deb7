export interface OnnxModel {
  readonly name: string
  readonly inputs: readonly OnnxValue[]
  readonly outputs: readonly OnnxValue[]
  readonly nodes: readonly OnnxNode[]
  readonly initializers: ReadonlyMap<string, OnnxTensor>
  /** Where it comes from, for whoever opens the file. */
  readonly description: string
}

interface OnnxValue {
  readonly name: string
  readonly shape: readonly number[]
}

export interface OnnxNode {
  readonly operator: string
  readonly inputs: readonly string[]
  readonly output: string
  readonly attributes: Readonly<Record<string, OnnxAttribute>>
}

/** Numbers alone are integers; a real one is said to be so. */
export type OnnxAttribute = number | readonly number[] | { readonly float: number }

export interface OnnxTensor {
  readonly shape: readonly number[]
  readonly data: Float32Array | BigInt64Array
}

/** The file as `onnx.proto` describes it (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto); the numbers of fields are from there. */
export function encodeOnnx({ name, inputs, outputs, nodes, initializers, description }: OnnxModel): Buffer {
  const graph = Buffer.concat([
    ...nodes.map((node) => message(1, encodeNode(node))),
    text(2, name),
    ...[...initializers].map(([tensorName, tensor]) => message(5, encodeTensor(tensorName, tensor))),
    ...inputs.map((value) => message(11, encodeValue(value))),
    ...outputs.map((value) => message(12, encodeValue(value))),
  ])
  const operators = Buffer.concat([text(1, ''), integer(2, operatorsVersion)])
  return Buffer.concat([
    integer(1, formatVersion),
    text(2, 'safelight'),
    text(6, description),
    message(7, graph),
    message(8, operators),
  ])
}

const formatVersion = 8
const operatorsVersion = 17

const encodeNode = ({ operator, inputs, output, attributes }: OnnxNode): Buffer =>
  Buffer.concat([
    ...inputs.map((input) => text(1, input)),
    text(2, output),
    text(3, output),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) => message(5, encodeAttribute(name, value))),
  ])

const attributeTypes = { float: 1, integer: 2, integers: 7 } as const

function encodeAttribute(name: string, value: OnnxAttribute): Buffer {
  if (typeof value === 'number')
    return Buffer.concat([text(1, name), integer(3, value), integer(20, attributeTypes.integer)])
  if ('float' in value) return Buffer.concat([text(1, name), float(2, value.float), integer(20, attributeTypes.float)])
  return Buffer.concat([text(1, name), ...value.map((one) => integer(8, one)), integer(20, attributeTypes.integers)])
}

const encodeTensor = (name: string, { shape, data }: OnnxTensor): Buffer =>
  Buffer.concat([
    ...shape.map((length) => integer(1, length)),
    integer(2, data instanceof Float32Array ? tensorTypes.float : tensorTypes.int64),
    text(8, name),
    message(9, Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
  ])

const tensorTypes = { float: 1, int64: 7 } as const

function encodeValue({ name, shape }: OnnxValue): Buffer {
  const dimensions = Buffer.concat(shape.map((length) => message(1, integer(1, length))))
  const tensorType = Buffer.concat([integer(1, tensorTypes.float), message(2, dimensions)])
  return Buffer.concat([text(1, name), message(2, message(1, tensorType))])
}

/** Protobuf: a field is its number and its kind, then the value; numbers are in groups of seven bits, the lowest first. */
const kinds = { varint: 0, bytes: 2, fixed32: 5 } as const

const integer = (field: number, value: number): Buffer =>
  Buffer.concat([varint((field << 3) | kinds.varint), varint(value)])

const message = (field: number, content: Buffer): Buffer =>
  Buffer.concat([varint((field << 3) | kinds.bytes), varint(content.length), content])

const text = (field: number, content: string): Buffer => message(field, Buffer.from(content))

function float(field: number, value: number): Buffer {
  const content = Buffer.alloc(4)
  content.writeFloatLE(value)
  return Buffer.concat([varint((field << 3) | kinds.fixed32), content])
}

function varint(value: number): Buffer {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`Only counts are written, not ${value}`)
  const bytes: number[] = []
  let rest = value
  while (rest >= 128) {
    bytes.push((rest % 128) | 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from([...bytes, rest])
}
