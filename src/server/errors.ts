import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode } from '../shared/errors.ts'
import type { ErrorBody } from '../shared/task.ts'

/** Public words go to the visitor, everything else to the log. */
export function handleError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const appError = error instanceof AppError ? error : new AppError(codeOf(error), { cause: error })
  const { code, status, message, values, retryAt } = appError
  // What visitors do wrong is no failure of ours and needs no stack.
  if (status >= 500) request.log.error({ err: appError, detail: appError.detail }, 'a request failed')
  else request.log.info({ code, detail: appError.detail ?? causeOf(appError) }, 'request refused')
  const body: ErrorBody = { error: { code, message, requestId: request.id, values, retryAt: retryAt?.toISOString() } }
  if (retryAt) reply.header('retry-after', Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000)))
  // What is left of the request is not wanted any more.
  if (!request.raw.complete) reply.header('connection', 'close')
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
