import type { FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import { isStorable } from '../../shared/storable.ts'
import { type Parts, receiveParts } from '../../tasks/receive-parts.ts'
import type { Upload } from '../../tasks/receive-upload.ts'
import type { Endpoint } from '../endpoints/endpoint.ts'
import { fieldError } from '../endpoints/field-error.ts'
import { readFields } from '../endpoints/read-fields.ts'

/** What anybody may add without meaning it, before we stop reading. */
const maxTexts = 30

export interface CallForm extends Pick<Parts, 'discard'> {
  readonly files: Upload['files']
  /** As they came, for what is compared. */
  readonly texts: Readonly<Record<string, string>>
  readonly fields: Record<string, unknown>
  /** Whether the result is kept after the answer. */
  readonly retain: boolean
}

/** The form of a call, with everything that can be said about it before its pictures are opened. */
export async function readCall(request: FastifyRequest, scratchDir: string, endpoint: Endpoint): Promise<CallForm> {
  const wanted = {
    files: { ...(endpoint.image && { image_file: 1 }), ...(endpoint.hasMask && { mask_file: 1 }) },
    texts: maxTexts,
    names: [...Object.keys(endpoint.fields.shape), 'retain'],
  }
  const parts = await receiveParts(request, scratchDir, wanted)
  try {
    for (const field of Object.keys(wanted.files)) {
      if (parts.texts.has(field)) throw new AppError('file-expected', { values: { field } })
      if (!parts.files.some((file) => file.field === field)) throw new AppError('field-missing', { values: { field } })
    }
    const texts = Object.fromEntries(wanted.names.flatMap((field) => readText(field, parts.texts)))
    const { retain, ...rest } = texts
    return {
      files: Object.fromEntries(
        parts.files.map(({ field, path, name }) => [field.replace('_file', ''), { path, name }]),
      ),
      texts,
      fields: readFields(endpoint, rest),
      retain: isTrue('retain', retain ?? 'false'),
      discard: parts.discard,
    }
  } catch (error) {
    await parts.discard()
    throw error
  }
}

function readText(field: string, texts: Parts['texts']): [string, string][] {
  const value = texts.get(field)
  if (value === undefined) return []
  if (!isStorable(value)) throw new AppError('text-invalid', { values: { field } })
  // A part that says it is JSON has been parsed already.
  return [[field, typeof value === 'string' ? value : JSON.stringify(value)]]
}

function isTrue(field: string, text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  throw fieldError(field, 'must be true or false')
}
