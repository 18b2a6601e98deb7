import { errorMessage } from '../../shared/errors.ts'
import { ApiError, networkError } from '../../tasks/web/api-error.ts'

/** A picture of our own server as a file, as if the visitor had chosen it. */
export const fileFromUrl = async (url: string, name = url.split('/').at(-1) ?? 'image'): Promise<File> => {
  const answer = await fetch(url).catch(() => {
    throw networkError()
  })
  const type = answer.headers.get('content-type') ?? ''
  if (!answer.ok || !type.startsWith('image/'))
    throw new ApiError({ code: 'not-found', message: errorMessage('not-found'), status: answer.status })
  return new File([await answer.blob()], name, { type })
}
