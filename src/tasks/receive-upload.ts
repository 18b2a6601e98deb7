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
import { parseJson } from './run-params.ts'

const fileFields = ['image', 'mask'] as const
type FileField = (typeof fileFields)[number]

const maxParamsBytes = 64 * 1024
const multipartLimits = {
  fileSize: upload.maxBytes,
  files: fileFields.length + 1,
  fields: 4,
  fieldSize: maxParamsBytes,
  parts: fileFields.length + 4,
}

export interface Upload {
  readonly params: unknown
  readonly files: Readonly<Partial<Record<FileField, UploadedFile>>>
  /** A task of before whose result is the picture, instead of a file. */
  readonly from: string | null
  /** Where the files lie; anything else put there goes with them. */
  readonly dir: string
  /** Removes the temporary files; call it whatever happened. */
  readonly discard: () => Promise<void>
}

/** Streams a multipart request to temporary files, and stops as soon as a part is too large. */
export async function receiveUpload(request: FastifyRequest, scratchDir: string): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('bad-request', { detail: 'not multipart/form-data' })
  const dir = join(scratchDir, `upload-${randomUUID()}`)
  const discard = () => rm(dir, { recursive: true, force: true })
  const files: Partial<Record<FileField, UploadedFile>> = {}
  let params: unknown = {}
  let from: string | null = null
  try {
    await mkdir(dir, { recursive: true })
    // Whoever left before now is not missed by the parser, which only hears of those who leave later.
    if (request.raw.destroyed) throw new AppError('bad-request', { detail: 'the client is gone' })
    for await (const part of request.parts({ limits: multipartLimits })) {
      if (part.fieldname === 'params') {
        params = parseJson(part.type === 'file' ? await readText(part) : part.value)
      } else if (part.fieldname === 'from' && part.type === 'field') {
        from = String(part.value)
      } else if (part.type === 'file') {
        const field = fileFields.find((name) => name === part.fieldname)
        if (!field || files[field]) throw new AppError('bad-request', { detail: `unexpected file ${part.fieldname}` })
        files[field] = await saveFile(part, join(dir, field))
      }
    }
    return { params, files, from, dir, discard }
  } catch (error) {
    await discard()
    throw isOurs(error) ? error : new AppError('bad-request', { cause: error })
  }
}

/** What the parser says of a malformed request has neither the status of its plugin's errors nor a call that failed. */
const isOurs = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && ('statusCode' in error || 'syscall' in error))

/** Browsers send a Blob as a file, whatever it is for. */
async function readText(part: MultipartFile): Promise<string> {
  const content = await part.toBuffer()
  if (content.length > maxParamsBytes) throw new AppError('params-invalid', { detail: 'params is too long' })
  return content.toString()
}

async function saveFile(part: MultipartFile, path: string): Promise<UploadedFile> {
  await pipeline(part.file, createWriteStream(path))
  if (part.file.truncated) throw new AppError('image-too-large')
  return { path, name: safeName(part.filename) }
}

/** Only ever shown and used for download names, never as a path. */
const safeName = (name: string): string =>
  [
    ...basename(name)
      .toWellFormed()
      .replace(/[\p{Cc}"\\/]/gu, ''),
  ]
    .slice(0, 200)
    .join('') || 'image'
