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

const fileFields = ['image', 'mask'] as const
type FileField = (typeof fileFields)[number]

const maxParamsBytes = 64 * 1024
const multipartLimits = {
  fileSize: upload.maxBytes,
  files: fileFields.length,
  fields: 4,
  fieldSize: maxParamsBytes,
  parts: fileFields.length + 4,
}

export interface Upload {
  readonly params: unknown
  readonly files: Readonly<Partial<Record<FileField, UploadedFile>>>
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
  try {
    await mkdir(dir, { recursive: true })
    for await (const part of request.parts({ limits: multipartLimits })) {
      if (part.type === 'file') {
        const field = fileFields.find((name) => name === part.fieldname)
        if (!field || files[field]) throw new AppError('bad-request', { detail: `unexpected file ${part.fieldname}` })
        files[field] = await saveFile(part, join(dir, field))
      } else if (part.fieldname === 'params') {
        params = parseJson(part.value)
      }
    }
    return { params, files, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

async function saveFile(part: MultipartFile, path: string): Promise<UploadedFile> {
  await pipeline(part.file, createWriteStream(path))
  if (part.file.truncated) throw new AppError('image-too-large')
  return { path, name: safeName(part.filename) }
}

/** Only ever shown and used for download names, never as a path. */
const safeName = (name: string): string =>
  basename(name)
    .replace(/[\p{Cc}"\\/]/gu, '')
    .slice(0, 200) || 'image'

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') throw new AppError('params-invalid', { detail: 'params is not text' })
  try {
    return JSON.parse(value)
  } catch (cause) {
    throw new AppError('params-invalid', { cause, detail: 'params is not JSON' })
  }
}
