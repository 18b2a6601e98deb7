import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../shared/errors.ts'
import { upload } from '../shared/plans.ts'
import type { UploadedFile } from './check-image.ts'

const maxTextBytes = 64 * 1024

export interface PartsWanted {
  /** The fields that are files, and how many of each. */
  readonly files: Readonly<Record<string, number>>
  /** How many other fields there may be. */
  readonly texts: number
  /** Of all files together. */
  readonly maxBytes?: number
  /** Their names, where it matters: then a file under another name is refused, and so is one of them that comes twice. */
  readonly names?: readonly string[]
}

export interface Parts {
  /** Fields that are no files; one that says it is JSON has been parsed already. */
  readonly texts: ReadonlyMap<string, unknown>
  /** In the order in which they came. */
  readonly files: readonly ReceivedFile[]
  /** Where the files lie; anything else put there goes with them. */
  readonly dir: string
  /** Removes the temporary files; call it whatever happened. */
  readonly discard: () => Promise<void>
}

export interface ReceivedFile extends UploadedFile {
  readonly field: string
}

/** Streams a multipart request to temporary files, and stops as soon as a part is too large. */
export async function receiveParts(request: FastifyRequest, scratchDir: string, wanted: PartsWanted): Promise<Parts> {
  if (!request.isMultipart()) throw new AppError('bad-request', { detail: 'not multipart/form-data' })
  const dir = join(scratchDir, `upload-${randomUUID()}`)
  const discard = () => rm(dir, { recursive: true, force: true })
  const files: ReceivedFile[] = []
  const texts = new Map<string, unknown>()
  let bytesLeft = wanted.maxBytes ?? Number.POSITIVE_INFINITY
  const fileCount = Object.values(wanted.files).reduce((sum, most) => sum + most, 0)
  const limits = {
    fileSize: upload.maxBytes,
    // Browsers send a Blob as a file, whatever it is for.
    files: fileCount + wanted.texts,
    fields: wanted.texts,
    fieldSize: maxTextBytes,
    parts: fileCount + wanted.texts,
  }
  try {
    await mkdir(dir, { recursive: true })
    // Whoever left before now is not missed by the parser, which only hears of those who leave later.
    if (request.raw.destroyed) throw new AppError('bad-request', { detail: 'the client is gone' })
    // The parser reads what it throws away without end: the rest of a text that is too long, and what stands around the parts.
    const maxBytes = Math.min(wanted.maxBytes ?? fileCount * upload.maxBytes, fileCount * upload.maxBytes)
    request.raw.on('data', refuseAbove(request, maxBytes + (wanted.texts + 1) * maxTextBytes))
    for await (const part of request.parts({ limits })) {
      const field = part.fieldname
      const isFile = part.type === 'file'
      if (wanted.names?.includes(field) && texts.has(field)) throw new AppError('field-repeated', { values: { field } })
      if (!isFile) {
        if (part.valueTruncated)
          throw new AppError('field-invalid', { values: { field, problem: `more than ${maxTextBytes} bytes` } })
        texts.set(field, part.value)
      } else if (!Object.hasOwn(wanted.files, field)) {
        if (wanted.names && !wanted.names.includes(field)) {
          const fields = [...Object.keys(wanted.files), ...wanted.names].join(', ')
          throw new AppError('field-unknown', { values: { field, fields } })
        }
        texts.set(field, await readText(part))
      } else {
        const count = files.filter((file) => file.field === field).length
        const most = wanted.files[field] ?? 0
        if (count >= most) throw tooMany(field, most)
        files.push({ ...(await saveFile(part, join(dir, `${field}-${count}`))), field })
        bytesLeft -= part.file.bytesRead
        if (bytesLeft < 0) throw new AppError('upload-too-large')
      }
    }
    return { texts, files, dir, discard }
  } catch (error) {
    await discard()
    throw isOurs(error) ? error : new AppError('bad-request', { cause: error })
  }
}

const tooMany = (field: string, most: number): AppError =>
  most > 1
    ? new AppError('field-invalid', { values: { field, problem: `must be at most ${most} pictures` } })
    : new AppError('field-repeated', { values: { field } })

/** Ends the parser like a connection that broke: it hands the error to whoever waits for a part. */
function refuseAbove({ raw }: FastifyRequest, maxBytes: number): (chunk: Buffer) => void {
  let bytes = 0
  return function count({ length }) {
    bytes += length
    if (bytes <= maxBytes) return
    raw.off('data', count)
    raw.emit('error', new AppError('upload-too-large'))
  }
}

/** What the parser says of a malformed request has neither the status of its plugin's errors nor a call that failed. */
const isOurs = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && ('statusCode' in error || 'syscall' in error))

async function readText(part: MultipartFile): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of part.file) {
    bytes += chunk.length
    if (bytes > maxTextBytes) throw new AppError('bad-request', { detail: `unexpected file ${part.fieldname}` })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

async function saveFile(part: MultipartFile, path: string): Promise<UploadedFile> {
  await pipeline(part.file, createWriteStream(path))
  if (part.file.truncated) throw new AppError('image-too-large', { values: { field: part.fieldname } })
  return { path, name: safeName(part.filename) }
}

/** Only ever shown and used for download names, never as a path. */
export const safeName = (name: string): string =>
  [
    ...basename(name)
      .toWellFormed()
      .replace(/[\p{Cc}"\\/]/gu, ''),
  ]
    .slice(0, 200)
    .join('') || 'image'
