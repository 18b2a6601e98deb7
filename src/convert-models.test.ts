import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, test } from 'vitest'
import { convertGraph } from '../scripts/convert-models/convert-graph.ts'
import { readWeights } from '../scripts/convert-models/weights.ts'

const text = (value: string) => ({ s: Buffer.from(value).toString('base64') })
const integers = (...values: number[]) => ({ list: { i: values.map(String) } })
const window = (padding: string, stride: number) => ({
  padding: text(padding),
  data_format: text('NHWC'),
  strides: integers(1, stride, stride, 1),
})

const run = async (model: Buffer, pixels: number[], shape: number[]): Promise<number[]> => {
  const session = await InferenceSession.create(model)
  const { found } = await session.run({ pixels: new Tensor('float32', Float32Array.from(pixels), shape) })
  await session.release()
  return Array.from(found?.data as Float32Array)
}

test('weights that are stored small become the real numbers', () => {
  const file = Buffer.from([0, 255, 0x00, 0xc0, 0x01, 0x00, 0, 0, 0x80, 0x3f])
  const weights = readWeights(
    [
      { name: 'bytes', shape: [2], dtype: 'float32', quantization: { dtype: 'uint8', scale: 0.01, min: -1 } },
      { name: 'halves', shape: [2], dtype: 'float32', quantization: { dtype: 'float16' } },
      { name: 'reals', shape: [], dtype: 'float32' },
    ],
    file,
  )
  expect([...weights.values()].map(({ data }) => [...data])).toEqual([[-1, Math.fround(1.55)], [-2, 2 ** -24], [1]])
  expect(() => readWeights([], file)).toThrow('The manifest tells of 0 bytes of weights, the file has 10')
})

test('windows, channels and shapes lie as TensorFlow has them', async () => {
  const { network } = convertGraph(
    {
      node: [
        {
          name: 'input',
          op: 'Placeholder',
          attr: { shape: { shape: { dim: [1, 2, 2, 2].map((size) => ({ size: `${size}` })) } } },
        },
        { name: 'flat', op: 'Reshape', input: ['wide', 'shape'] },
        // Before what it reads: the order in the file is not that of the network.
        { name: 'wide', op: 'Pad', input: ['summed', 'paddings'] },
        { name: 'summed', op: 'DepthwiseConv2dNative', input: ['input', 'kernel'], attr: window('SAME', 1) },
      ],
    },
    new Map([
      // Two by two ones for the first channel, and for the second what is to the right, ten times.
      ['kernel', { shape: [2, 2, 2, 1], data: Float32Array.of(1, 0, 1, 10, 1, 0, 1, 0) }],
      ['paddings', { shape: [4, 2], data: Float32Array.of(0, 0, 0, 0, 0, 0, 0, 1) }],
      ['shape', { shape: [2], data: Float32Array.of(-1, 12) }],
    ]),
  )
  const model = network.encode('test', '', { found: 'flat' })
  // The odd row and column of the window lie after the picture, and are zeros.
  expect(await run(model, [1, 5, 2, 6, 3, 7, 4, 8], [1, 2, 2, 2])).toEqual([10, 60, 0, 6, 0, 0, 7, 80, 0, 4, 0, 0])
})

test('an operator or a setting that is not known is refused, not left out', () => {
  const input = {
    name: 'input',
    op: 'Placeholder',
    attr: { shape: { shape: { dim: [1, 2, 2, 1].map((size) => ({ size: `${size}` })) } } },
  }
  const convert = (node: object) =>
    convertGraph({ node: [input, { name: 'next', op: 'MaxPool', input: ['input'], ...node }] }, new Map())
  expect(() => convert({ op: 'Elu' })).toThrow('next: unknown operator Elu')
  expect(() => convert({ attr: window('EXPLICIT', 1) })).toThrow('next: unknown padding explicit')
  expect(() => convert({ attr: { ...window('SAME', 1), dilations: integers(1, 2, 2, 1) } })).toThrow('next is dilated')
})
