import { isAbort, networkError, notFoundError } from '../../client/api-error.ts'

interface FileFromUrlOptions {
  readonly name?: string
  readonly signal?: AbortSignal
}

/** A picture of our own server as a file, as if the visitor had chosen it. */
export const fileFromUrl = async (url: string, { name, signal }: FileFromUrlOptions = {}): Promise<File> => {
  const answer = await fetch(url, signal ? { signal } : {}).catch((error: unknown) => {
    throw isAbort(error) ? error : networkError()
  })
  const type = answer.headers.get('content-type') ?? ''
  if (!answer.ok || !type.startsWith('image/')) throw notFoundError()
  const file = new File([await answer.blob()], name ?? url.split('/').at(-1) ?? 'image', { type })
  ours.add(file)
  return file
}

const ours = new WeakSet<File>()

/** Whoever tries a picture of ours is not asked about its size. */
export const isOurPicture = (file: File): boolean => ours.has(file)
