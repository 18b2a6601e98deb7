import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode } from '../shared/errors.ts'
import type { ErrorBody } from '../shared/task.ts'
import { isAway } from '../store/is-away.ts'
import { isFull } from '../store/is-full.ts'

/** When those who came while the database was away should ask again. */
const awayMs = 10_000

/** What went wrong, in the words of the catalogue. A failure while something we need is away is no fault of the code's. */
export const handleErrors =
  (isReady: () => Promise<unknown>) =>
  async (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const appError = error instanceof AppError ? error : new AppError(codeOf(error), { cause: error })
    if (appError.status !== 500) return sendError(appError, request, reply)
    const trouble = await isReady().then(
      () => null,
      (cause: unknown) => cause,
    )
    if (isFull(error) || isFull(trouble))
      return sendError(new AppError('storage-full', { cause: error }), request, reply)
    if (trouble === null && !isAway(error)) return sendError(appError, request, reply)
    const away = new AppError('unavailable', { cause: error, retryAt: new Date(Date.now() + awayMs) })
    return sendError(away, request, reply)
  }

/** Public words go to the visitor, everything else to the log. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, status, message, values, retryAt } = error
  // What visitors do wrong is no failure of ours and needs no stack.
  if (status >= 500) request.log.error({ err: error, detail: error.detail }, 'a request failed')
  else request.log.info({ code, detail: error.detail ?? causeOf(error) }, 'request refused')
  const body: ErrorBody = { error: { code, message, requestId: request.id, values, retryAt: retryAt?.toISOString() } }
  if (retryAt) reply.header('retry-after', Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000)))
  return reply.status(status).type('application/json').send(body)
}

const causeOf = ({ cause }: Error): string | undefined => (cause instanceof Error ? cause.message : undefined)

const knownCodes: Record<string, ErrorCode> = {
  FST_REQ_FILE_TOO_LARGE: 'image-too-large',
  FST_ERR_VALIDATION: 'bad-request',
}

function codeOf(error: FastifyError): ErrorCode {
  const known = knownCodes[error.code]
  if (known) return known
  const status = error.statusCode ?? 500
  if (status === 404) return 'not-found'
  if (status === 429) return 'rate-limited'
  return status < 500 ? 'bad-request' : 'internal'
}
