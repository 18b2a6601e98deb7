import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'

export interface Outgoing {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly signal: AbortSignal
  readonly maxBytes: number
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export class AnswerTooLarge extends Error {}

/**
 * One request and the whole of its answer. Not `fetch`: it gives up after five minutes whatever its signal says, and a
 * model on a slow machine takes longer. Follows nothing elsewhere: a key or a picture goes where the operator said.
 */
export const exchange = (url: URL, { method, headers, body, signal, maxBytes }: Outgoing): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain
    const length = body ? { 'content-length': String(body.length) } : {}
    const request = send(url, { method, headers: { ...headers, ...length }, signal }, (response) => {
      readAll(response, maxBytes).then(
        (content) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content }),
        (error: unknown) => {
          request.destroy()
          reject(error)
        },
      )
    })
    request.on('error', reject)
    request.end(body)
  })

const readAll = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxBytes) throw new AnswerTooLarge(`The answer is larger than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
