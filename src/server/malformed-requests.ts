import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode } from '../shared/errors.ts'

/**
 * Requests that reach no route: what is not HTTP, has headers without end, or an address that cannot be read. No page of ours leads to one,
 * so everybody is answered in the form of programs.
 */
export const malformedRequests = {
  /** Nothing is known of it but the connection that it came on, which is of no more use. */
  clientErrorHandler(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
    // Behind another request, which may be being answered: whatever we wrote would be taken for a part of that answer.
    const isBehindAnother = socket.bytesWritten > 0
    if (error.code === 'ECONNRESET' || !socket.writable || isBehindAnother) {
      socket.destroy()
      return
    }
    const code = connectionErrors[error.code] ?? 'bad-request'
    const reqId = randomUUID()
    this.log.info({ reqId, code, detail: error.code, address: socket.remoteAddress }, 'request refused')
    const { status, headers, body } = describe(code, reqId)
    const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  },

  frameworkErrors(error: FastifyError, { id, ip, log }: FastifyRequest, reply: FastifyReply): void {
    const code = addressErrors[error.code] ?? 'bad-request'
    log.info({ code, detail: error.code, address: ip }, 'request refused')
    const { status, headers, body } = describe(code, id)
    reply.status(status).headers(headers).send(body)
  },
}

const connectionErrors: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

const addressErrors: Readonly<Record<string, ErrorCode>> = {
  // Longer than the id of anything.
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
}

function describe(code: ErrorCode, requestId: string) {
  const { status, message } = new AppError(code)
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-error-code': code,
      'x-request-id': requestId,
    },
    body: JSON.stringify({ error: message }),
  }
}
