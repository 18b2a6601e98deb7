import { NetworkBuilder } from './network-builder.ts'
import type { Weight } from './weights.ts'

/** A TensorFlow graph as TensorFlow.js writes it; text in it is in base64. */
export interface GraphTopology {
  readonly node: readonly GraphNode[]
}

interface GraphNode {
  readonly name: string
  readonly op: string
  readonly input?: readonly string[]
  readonly attr?: Readonly<Record<string, GraphAttribute>>
}

interface GraphAttribute {
  readonly s?: string
  readonly list?: { readonly i?: readonly string[]; readonly s?: readonly string[] }
  readonly shape?: { readonly dim: readonly { readonly size: string }[] }
}

/** The network, and the names of its layers. */
export function convertGraph({ node: nodes }: GraphTopology, weights: ReadonlyMap<string, Weight>) {
  const input = nodes.find(({ op }) => op === 'Placeholder')
  const shape = input?.attr?.shape?.shape?.dim.map(({ size }) => Number(size)).slice(1)
  if (!input || shape?.length !== 3) throw new Error('The graph has no picture for its input')
  const network = new NetworkBuilder(input.name, shape as [number, number, number])
  const layers = nodes.filter((node) => node !== input && node.op !== 'Const')
  for (const node of inOrder(layers)) convertNode(network, node, weights)
  return { network, layers: layers.map(({ name }) => name) }
}

/** Every node after those it needs. */
function inOrder(nodes: readonly GraphNode[]): GraphNode[] {
  const waiting = new Map(nodes.map((node) => [node.name, node]))
  const ordered: GraphNode[] = []
  const visit = (name: string): void => {
    const node = waiting.get(name)
    if (!node) return
    waiting.delete(name)
    for (const input of node.input ?? []) visit(input)
    ordered.push(node)
  }
  for (const { name } of nodes) visit(name)
  return ordered
}

function convertNode(network: NetworkBuilder, node: GraphNode, weights: ReadonlyMap<string, Weight>) {
  const { name, op } = node
  const inputs = (node.input ?? []) as [string, ...string[]]
  const [input] = inputs
  const weight = (index: number): Weight => {
    const found = weights.get(inputs[index] ?? '')
    if (!found) throw new Error(`${name} has no weights ${inputs[index]}`)
    return found
  }

  switch (op) {
    case '_FusedConv2D': {
      const [bias, activation] = texts(node, 'fused_ops')
      if (bias !== 'BiasAdd') throw new Error(`${name}: unknown operators ${bias}`)
      const sum = activation ? `${name}/sum` : name
      network.convolve(sum, input, { kernel: weight(1), bias: weight(2), isDepthwise: false, ...windowOf(node) })
      if (activation === 'Relu') network.apply('Relu', name, [sum])
      else if (activation === 'Prelu') network.addPrelu(name, sum, weight(3))
      else if (activation) throw new Error(`${name}: unknown activation ${activation}`)
      return
    }
    case 'DepthwiseConv2dNative':
      return network.convolve(name, input, { kernel: weight(1), isDepthwise: true, ...windowOf(node) })
    case 'Prelu':
      return network.addPrelu(name, input, weight(1))
    case 'MaxPool':
      return network.pool(name, input, 'Max', sides(node, 'ksize'), windowOf(node))
    case 'Pad': {
      const [, rows, columns, channels] = pairs(weight(1)) as [Pair, Pair, Pair, Pair]
      return network.pad(name, input, [rows, columns, channels])
    }
    case 'Reshape':
      return network.reshape(name, input, [1, ...Array.from(weight(1).data).slice(1)])
    case 'AddV2':
      return network.apply('Add', name, inputs)
    case 'Relu':
    case 'Sigmoid':
    case 'Identity':
      return network.apply(op, name, inputs)
    default:
      throw new Error(`${name}: unknown operator ${op}`)
  }
}

type Pair = readonly [number, number]

const pairs = ({ data }: Weight): Pair[] =>
  Array.from({ length: data.length / 2 }, (_, axis) => [data[axis * 2] ?? 0, data[axis * 2 + 1] ?? 0])

function windowOf(node: GraphNode) {
  const padding = decode(node.attr?.padding?.s).toLowerCase()
  if (padding !== 'same' && padding !== 'valid') throw new Error(`${node.name}: unknown padding ${padding}`)
  if (decode(node.attr?.data_format?.s) !== 'NHWC') throw new Error(`${node.name}: channels do not come last`)
  if (node.attr?.dilations?.list?.i?.some((rate) => rate !== '1')) throw new Error(`${node.name} is dilated`)
  return { strides: sides(node, 'strides'), padding } as const
}

/** Rows and columns of what is told for pictures, rows, columns and channels. */
const sides = (node: GraphNode, attribute: string): readonly [number, number] => {
  const [, rows, columns] = node.attr?.[attribute]?.list?.i ?? []
  return [Number(rows), Number(columns)]
}

const texts = (node: GraphNode, attribute: string): string[] => (node.attr?.[attribute]?.list?.s ?? []).map(decode)

const decode = (text = ''): string => Buffer.from(text, 'base64').toString()
