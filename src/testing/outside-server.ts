import { generateKeyPairSync } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { certify, der } from './certificates.ts'

interface OutsideRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface OutsideServer {
  readonly port: number
  /** As `API_FETCH_HOSTS` has it. */
  readonly host: string
  readonly url: (path: string) => string
  /** As PEM. This process trusts it; another one has to be told of it. */
  readonly certificate: string
  readonly received: OutsideRequest[]
  /** How requests are answered; left alone, with 204. */
  answer: (request: OutsideRequest, response: ServerResponse) => void
  readonly close: () => Promise<void>
}

let shared: Promise<OutsideServer> | undefined

/** The one that all test files of this worker share; the servers of tests may ask it. */
export function shareOutsideServer(): Promise<OutsideServer> {
  shared ??= startOutsideServer()
  return shared
}

/** A machine of somebody else, with TLS: pictures come from there, and webhooks go there. */
export async function startOutsideServer(): Promise<OutsideServer> {
  trust(certificate)
  const server = createServer({ key: privateKey, cert: certificate }, async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const { method = '', url: path = '', headers } = request
    const received = { method, path, headers, body: Buffer.concat(parts).toString() }
    outside.received.push(received)
    outside.answer(received, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const outside: OutsideServer = {
    port,
    host: `127.0.0.1:${port}`,
    url: (path) => `https://127.0.0.1:${port}${path}`,
    certificate,
    received: [],
    answer: (_request, response) => response.writeHead(204).end(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return outside
}

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const privateKey = pair.privateKey.export({ format: 'pem', type: 'pkcs8' })
/** Names that tests resolve as they like, and 127.0.0.1. */
const names = der(0x30, der(0x82, '*.test'), der(0x87, [127, 0, 0, 1]))
const certificate = toPem(
  certify({
    serial: 1,
    subject: 'root',
    key: pair.publicKey,
    signer: pair.privateKey,
    // 2.5.29.17, whom it is for.
    extensions: [der(0x30, der(6, [0x55, 0x1d, 0x11]), der(4, names))],
  }),
)

function toPem(bytes: Uint8Array): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** One more for this process: all others are believed as before, and nothing is left unchecked. */
function trust(pem: string): void {
  const known = getCACertificates('default')
  if (!known.includes(pem.trim()) && !known.includes(pem)) setDefaultCACertificates([...known, pem])
}
