/** Model files as small as they can be: the headers are real, the weights a few bytes. */
export const safetensorsFile = (names: readonly string[], bytesEach = 4): Buffer => {
  const header = JSON.stringify({
    __metadata__: { format: 'pt' },
    ...Object.fromEntries(
      names.map((name, index) => [
        name,
        { dtype: 'F32', shape: [bytesEach / 4], data_offsets: [index * bytesEach, (index + 1) * bytesEach] },
      ]),
    ),
  })
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(header.length))
  return Buffer.concat([length, Buffer.from(header), Buffer.alloc(names.length * bytesEach)])
}

/** 32 numbers of 32 bits for each tensor, with metadata of every kind that files have. */
export const ggufFile = (names: readonly string[], version = 3): Buffer => {
  const tensorBytes = 128
  const metadata = Buffer.concat([
    ...[text('general.architecture'), uint32(8), text('diffusion')],
    ...[text('general.alignment'), uint32(4), uint32(32)],
    ...[text('general.scale'), uint32(12), Buffer.alloc(8)],
    ...[text('general.tags'), uint32(9), uint32(8), uint64(2), text('one'), text('two')],
    ...[text('general.bytes'), uint32(9), uint32(0), uint64(3), Buffer.alloc(3)],
  ])
  const tensors = names.map((name, index) =>
    Buffer.concat([text(name), uint32(1), uint64(32), uint32(0), uint64(index * tensorBytes)]),
  )
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    uint32(version),
    uint64(names.length),
    uint64(5),
    metadata,
    ...tensors,
  ])
  const padding = Buffer.alloc((32 - (head.length % 32)) % 32)
  return Buffer.concat([head, padding, Buffer.alloc(names.length * tensorBytes)])
}

export const completeModel = [
  'model.diffusion_model.input.weight',
  'first_stage_model.decoder.weight',
  'cond_stage_model.weight',
]

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const uint64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

const text = (value: string): Buffer => Buffer.concat([uint64(value.length), Buffer.from(value)])
