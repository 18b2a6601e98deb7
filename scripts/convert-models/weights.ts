export interface Weight {
  readonly shape: readonly number[]
  readonly data: Float32Array
}

/** An entry of TensorFlow.js's weights manifest. */
export interface WeightEntry {
  readonly name: string
  readonly shape: readonly number[]
  readonly dtype: string
  readonly quantization?: { readonly dtype: string; readonly scale?: number; readonly min?: number }
}

/**
 * The tensors lie in the file one after the other, in the order of the manifest. Those that are stored small become the real numbers that
 * TensorFlow.js computes with: a runtime that did this whenever it opens them would need 90 ms and up to 9 MB more for the NSFW network.
 */
export function readWeights(entries: readonly WeightEntry[], file: Buffer): Map<string, Weight> {
  const weights = new Map<string, Weight>()
  let at = 0
  for (const { name, shape, dtype, quantization } of entries) {
    const type = types[quantization?.dtype ?? dtype]
    if (!type) throw new Error(`${name} is of an unknown type: ${quantization?.dtype ?? dtype}`)
    const { scale = 1, min = 0 } = quantization ?? {}
    const data = new Float32Array(countOf(shape))
    for (let index = 0; index < data.length; index += 1, at += type.bytes)
      data[index] = type.read(file, at) * scale + min
    weights.set(name, { shape, data })
  }
  if (at !== file.length) throw new Error(`The manifest tells of ${at} bytes of weights, the file has ${file.length}`)
  return weights
}

const types: Record<string, { readonly bytes: number; readonly read: (file: Buffer, at: number) => number }> = {
  float32: { bytes: 4, read: (file, at) => file.readFloatLE(at) },
  int32: { bytes: 4, read: (file, at) => file.readInt32LE(at) },
  uint8: { bytes: 1, read: (file, at) => file.readUInt8(at) },
  float16: { bytes: 2, read: (file, at) => fromFloat16(file.readUInt16LE(at)) },
}

/** A bit for the sign, five for the exponent, ten for the fraction. */
function fromFloat16(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 0x1f
  const fraction = (bits & 0x3ff) / 1024
  if (exponent === 31) throw new Error('A weight is not finite')
  return sign * (exponent === 0 ? fraction * 2 ** -14 : (1 + fraction) * 2 ** (exponent - 15))
}

/** The weight with its axes in another order: axis `i` of the result is axis `order[i]` of the original. */
export function transpose(weight: Weight, order: readonly number[]): Weight {
  const shape = order.map((axis) => weight.shape[axis] as number)
  const strides = order.map((axis) => countOf(weight.shape.slice(axis + 1)))
  const data = Float32Array.from(weight.data, (_, to) => {
    let from = 0
    let rest = to
    for (let axis = shape.length - 1; axis >= 0; axis -= 1) {
      const length = shape[axis] as number
      from += (rest % length) * (strides[axis] as number)
      rest = Math.floor(rest / length)
    }
    return weight.data[from] as number
  })
  return { shape, data }
}

export const countOf = (shape: readonly number[]): number => shape.reduce((count, length) => count * length, 1)
