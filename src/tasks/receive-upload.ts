import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from './check-image.ts'
import { type Parts, receiveParts } from './receive-parts.ts'
import { parseJson } from './run-params.ts'

const wanted = { files: { image: 1, mask: 1 }, texts: 4 } as const

export interface Upload extends Pick<Parts, 'dir' | 'discard'> {
  readonly params: unknown
  readonly files: Readonly<Partial<Record<keyof typeof wanted.files, UploadedFile>>>
  /** A task of before whose result is the picture, instead of a file. */
  readonly from: string | null
}

/** What pages send with a run. */
export async function receiveUpload(request: FastifyRequest, scratchDir: string): Promise<Upload> {
  const { texts, files, dir, discard } = await receiveParts(request, scratchDir, wanted)
  try {
    const from = texts.get('from')
    return {
      params: texts.has('params') ? parseJson(texts.get('params')) : {},
      files: Object.fromEntries(files.map(({ field, path, name }) => [field, { path, name }])),
      from: from === undefined ? null : String(from),
      dir,
      discard,
    }
  } catch (error) {
    await discard()
    throw error
  }
}
