import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compare, type Difference, runOnnx, runTensorflow } from './convert-models/compare-layers.ts'
import { given } from './convert-models/network-builder.ts'
import { convertSource, type Network, networks, readSource } from './convert-models/networks.ts'
import { runNpm } from './run-npm.ts'

/**
 * `node scripts/convert-models.ts`: the networks that npm packages carry for TensorFlow.js, as ONNX files in `models/`. Nothing is written
 * of which a layer differs from TensorFlow.js; the SHA-256 that it prints belongs into the manifest.
 */
const folder = join(import.meta.dirname, 'convert-models')
const maxDifference = 1e-4

if (!existsSync(join(folder, 'node_modules'))) {
  console.log('Installing the networks and TensorFlow.js.')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
  if (runNpm(['install', '--prefix', folder, ...options]).status !== 0) throw new Error('npm could not install them')
}
for (const network of networks) {
  const { model, differences } = await convert(network)
  const [worst] = differences.toSorted((one, other) => other.difference - one.difference)
  console.log(
    `${network.file}: ${differences.length} layers and outputs, ${worst?.difference.toExponential(1)} apart at most`,
  )
  if (!worst || worst.difference > maxDifference) throw new Error(`${worst?.layer} differs from TensorFlow.js`)
  const path = join(import.meta.dirname, '../models', network.file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, model)
  console.log(`  ${model.length} bytes, SHA-256 ${createHash('sha256').update(model).digest('hex')}`)
}

/**
 * The model, and how far it is from the original: every layer for what TensorFlow.js gave to it, because small differences grow from layer
 * to layer, and the outputs of the whole.
 */
async function convert(network: Network) {
  const source = readSource(network)
  const { network: built, layers } = convertSource(network, source)
  const model = built.encode(network.file, network.description, network.outputs)
  const differences: Difference[] = []
  for (const pixels of testPixels(network, built.inputShape)) {
    const theirs = await runTensorflow(network, source, pixels, layers)
    const inputs = [...theirs].map(([layer, values]) => [layer + given, values] as const)
    const apart = await runOnnx(built.encodeApart(layers), { pixels, ...Object.fromEntries(inputs) })
    const whole = await runOnnx(model, { pixels })
    const pairs = [
      ...layers.map((layer) => [layer, apart.get(layer), theirs.get(layer)] as const),
      ...Object.entries(network.outputs).map(([name, layer]) => [name, whole.get(name), theirs.get(layer)] as const),
    ]
    for (const [name, ours, original] of pairs) {
      if (!ours || !original) throw new Error(`${name} was not computed`)
      differences.push(compare(name, ours, original))
    }
  }
  return { model, differences }
}

/** Noise, and a smooth picture: of noise alone the later layers make little. */
function testPixels({ scale: [factor, offset] }: Network, shape: readonly number[]) {
  const [, rows = 0, columns = 0] = shape
  let seed = 1
  const noise = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % 256
  }
  const smooth = (at: number) => {
    const [x, y] = [Math.floor(at / 3) % columns, Math.floor(at / 3 / columns)]
    return 127.5 + 127.5 * Math.sin((x / columns) * (4 + (at % 3))) * Math.cos((y / rows) * 5)
  }
  return [noise, smooth].map((value) => ({
    shape,
    data: Float32Array.from({ length: rows * columns * 3 }, (_, at) => value(at) * factor + offset),
  }))
}
