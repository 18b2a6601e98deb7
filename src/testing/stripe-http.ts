import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Received {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
  /** The same order again is the same answer. */
  readonly idempotencyKey: string | undefined
  readonly fields: URLSearchParams
}

export interface Behaviour {
  readonly status: number
  readonly body: unknown
}

export const list = (data: unknown[]): Behaviour => ({ status: 200, body: { object: 'list', data, has_more: false } })

export const refused = (status: number, message: string, param?: string): Behaviour => ({
  status,
  body: { error: { type: 'invalid_request_error', message, param } },
})

export const missing = (param: string, id: string | undefined): Behaviour => ({
  status: 404,
  body: {
    error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${param}: '${id}'`, param },
  },
})

export const send = (response: ServerResponse, status: number, body: unknown): void => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  // Tests of what fails should not wait for further tries.
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' }).end(text)
}

export const receive = async (request: IncomingMessage): Promise<Received> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const fields = new URLSearchParams([...searchParams, ...new URLSearchParams(Buffer.concat(chunks).toString('utf8'))])
  return {
    method: request.method ?? '',
    path: pathname,
    authorization: request.headers.authorization,
    idempotencyKey: request.headers['idempotency-key'] as string | undefined,
    fields,
  }
}
