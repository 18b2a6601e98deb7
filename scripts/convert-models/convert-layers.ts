import { NetworkBuilder } from './network-builder.ts'
import type { Weight } from './weights.ts'

/** A Keras model as TensorFlow.js writes it: layers by class, each with its settings and the names of those before it. */
export interface LayersTopology {
  readonly model_config: { readonly config: { readonly layers: readonly Layer[] } }
}

interface Layer {
  readonly name: string
  readonly class_name: string
  readonly config: LayerConfig
  readonly inbound_nodes: readonly (readonly (readonly [string, ...unknown[]])[])[]
}

/** What the classes that we convert are set by; none has all of it. */
interface LayerConfig {
  readonly batch_input_shape: readonly [null, number, number, number]
  readonly strides: readonly [number, number]
  readonly padding: unknown
  readonly pool_size: readonly [number, number]
  readonly epsilon: number
  readonly max_value: number
  readonly activation: string
  readonly data_format?: string
  readonly dilation_rate?: readonly number[]
}

/** The network, and the names of its layers. */
export function convertLayers(topology: LayersTopology, weights: ReadonlyMap<string, Weight>) {
  const [input, ...layers] = topology.model_config.config.layers
  if (input?.class_name !== 'InputLayer') throw new Error('The first layer is not the input')
  const [, ...shape] = input.config.batch_input_shape
  const network = new NetworkBuilder(input.name, shape)
  for (const layer of layers) convertLayer(network, layer, weights)
  return { network, layers: layers.map(({ name }) => name) }
}

function convertLayer(network: NetworkBuilder, layer: Layer, weights: ReadonlyMap<string, Weight>) {
  const { name, class_name: kind, config } = layer
  const inputs = (layer.inbound_nodes[0] ?? []).map(([before]) => before) as [string, ...string[]]
  const [input] = inputs
  const weight = (role: string): Weight => {
    const found = weights.get(`${name}/${role}`)
    if (!found) throw new Error(`${name} has no ${role}`)
    return found
  }
  if (config.data_format === 'channels_first') throw new Error(`${name}: channels come first`)
  if (config.dilation_rate?.some((rate) => rate !== 1)) throw new Error(`${name} is dilated`)

  switch (kind) {
    case 'Conv2D':
    case 'DepthwiseConv2D': {
      if (config.activation !== 'linear') throw new Error(`${name}: unknown activation ${config.activation}`)
      const isDepthwise = kind === 'DepthwiseConv2D'
      return network.convolve(name, input, {
        kernel: weight(isDepthwise ? 'depthwise_kernel' : 'kernel'),
        bias: weights.get(`${name}/bias`),
        isDepthwise,
        ...windowOf(config),
      })
    }
    case 'BatchNormalization': {
      const roles = [weight('gamma'), weight('beta'), weight('moving_mean'), weight('moving_variance')] as const
      return network.normalize(name, input, roles, config.epsilon)
    }
    case 'ReLU':
      return network.clip(name, input, config.max_value)
    case 'ZeroPadding2D':
      return network.pad(name, input, [...(config.padding as Paddings), [0, 0]])
    case 'AveragePooling2D':
      return network.pool(name, input, 'Average', config.pool_size, windowOf(config))
    case 'Add':
      return network.apply('Add', name, inputs)
    // Only training drops anything.
    case 'Dropout':
      return network.apply('Identity', name, inputs)
    case 'Flatten':
      return network.reshape(name, input, [1, -1])
    case 'Dense': {
      network.multiply(`${name}/product`, input, { kernel: weight('kernel'), bias: weight('bias') })
      if (config.activation === 'softmax') return network.softmax(name, `${name}/product`)
      if (config.activation === 'relu') return network.apply('Relu', name, [`${name}/product`])
      throw new Error(`${name}: unknown activation ${config.activation}`)
    }
    default:
      throw new Error(`${name}: unknown class ${kind}`)
  }
}

type Paddings = readonly [readonly [number, number], readonly [number, number]]

function windowOf({ strides, padding }: LayerConfig) {
  if (padding !== 'same' && padding !== 'valid') throw new Error(`Unknown padding: ${padding}`)
  return { strides, padding } as const
}
