import type { UploadProgress } from '../call-options.ts'

export interface Outgoing {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Blob | undefined
  readonly signal?: AbortSignal | undefined
  readonly onUploadProgress?: ((progress: UploadProgress) => void) | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Blob
}

export const readAnswer = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: response.headers,
  body: await response.blob(),
})

export function readNumber({ headers }: Answer, name: string): number | null {
  const text = headers.get(name)
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}
