import { type ErrorCode, type ErrorValues, errorMessage } from '../shared/errors.ts'
import type { ErrorBody } from '../shared/task.ts'
import { findError } from '../tools/errors.ts'
import { errorWords } from '../words/errors.ts'
import { hasParts } from './has-parts.ts'

/** What the server answered when it said no, or `network` when it could not be reached. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly requestId: string | undefined
  /** When trying again will help, where that is known. */
  readonly retryAt: string | undefined

  constructor(answer: Answer) {
    const known = findError(answer.code)
    super(known ? errorMessage(known, answer.values) : answer.message)
    this.name = 'ApiError'
    this.code = answer.code
    this.status = answer.status
    this.requestId = answer.requestId
    this.retryAt = answer.retryAt
  }
}

interface Answer {
  readonly code: string
  /** Used for codes that these pages do not know: the others have a text in the page's language. */
  readonly message?: string | undefined
  readonly values?: ErrorValues | undefined
  readonly status: number
  readonly requestId?: string | undefined
  readonly retryAt?: string | undefined
}

export const networkError = (): ApiError =>
  new ApiError({
    code: 'network',
    message: errorWords.network,
    status: 0,
  })

export const notFoundError = (): ApiError => new ApiError({ code: 'not-found', status: 404 })

/** What the page itself finds wrong, without an answer of the server. */
export const localError = (code: ErrorCode): ApiError => new ApiError({ code, status: 0 })

/** A proxy in between may answer with a page of its own, so the body is not trusted to be ours. */
export const errorFromAnswer = (status: number, body: unknown): ApiError => {
  if (isErrorBody(body)) return new ApiError({ ...body.error, status })
  if (status === 413) return new ApiError({ code: 'image-too-large', status })
  if (status === 502 || status === 503 || status === 504) return networkError()
  return new ApiError({ code: 'internal', status })
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  hasParts<ErrorBody>(body, ['error']) && hasParts<ErrorBody['error']>(body.error, ['code', 'message', 'requestId'])

export const toApiError = (error: unknown): ApiError => (error instanceof ApiError ? error : localError('internal'))

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
