import * as z from 'zod/mini'
import { type ModelHeader, WrongModelFile } from './model-file.ts'

const Tensors = z.record(z.string(), z.object({ data_offsets: z.tuple([z.number(), z.number()]) }))

/** The header of a safetensors file: its length in 64 bits, then JSON with the name and the bytes of each tensor. */
export const readSafetensors = (head: Buffer, fileBytes: number, path: string): ModelHeader => {
  const length = head.length < 8 ? 0 : Number(head.readBigUInt64LE(0))
  const looksRight = length > 2 && head[8] === openingBrace
  if (!looksRight) throw new WrongModelFile(`The checkpoint ${path} is neither a GGUF nor a safetensors file.`)
  if (8 + length > fileBytes) throw new WrongModelFile(`The checkpoint ${path} is cut off: its header is not complete.`)
  const tensors = parse(head.toString('utf8', 8, 8 + length))
  if (!tensors) throw new WrongModelFile(`The checkpoint ${path} has a header that cannot be read.`)
  const end = Object.values(tensors).reduce((max, { data_offsets: [, stop] }) => Math.max(max, stop), 0)
  return { format: 'safetensors', tensors: Object.keys(tensors), bytes: 8 + length + end }
}

const openingBrace = '{'.charCodeAt(0)

const parse = (text: string): z.infer<typeof Tensors> | null => {
  try {
    const { __metadata__: _, ...tensors } = JSON.parse(text) as Record<string, unknown>
    return Tensors.parse(tensors)
  } catch {
    return null
  }
}
