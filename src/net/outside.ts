import { lookup, Resolver } from 'node:dns/promises'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { HostTurns } from './host-turns.ts'
import { asOutsideError, OutsideError } from './outside-error.ts'
import { addressIn, isPublicAddress } from './public-address.ts'

export interface OutsideOptions {
  /** `host:port` of machines that may be asked although they are near. */
  readonly allowedHosts: readonly string[]
  /** All addresses of a name; left out, those of the domain name system. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

interface Download {
  /** For whom it is: they take turns. */
  readonly owner: string
  readonly maxBytes: number
  /** For each host that is asked, once its turn has come. */
  readonly seconds: number
  readonly signal: AbortSignal
  /** Is asked before so many more bytes are written: many downloads may have a limit together. */
  readonly mayTake?: (bytes: number) => boolean
  /** Called when the turn of the address has come, before it is asked. */
  readonly onAsk?: (() => void) | undefined
}

interface Message {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

const maxRedirects = 3
/** Downloads from one host, whoever asks for them. */
const maxAtOnceOfHost = 8
const usualPorts = ['443', '8443']

/**
 * Asks machines outside for strangers, who name the address. So it asks nothing near us: the name is resolved once, each of its
 * addresses is looked at, and the connection goes to exactly those. What a name means a moment later changes nothing.
 */
export class Outside {
  readonly #allowed: ReadonlySet<string>
  readonly #resolve: (host: string) => Promise<readonly string[]>
  readonly #turns = new HostTurns(maxAtOnceOfHost)

  constructor({ allowedHosts, resolve = resolveName }: OutsideOptions) {
    this.#allowed = new Set(allowedHosts.map((host) => host.toLowerCase()))
    this.#resolve = resolve
  }

  /** Refuses, before anything depends on it, an address that would not be asked. */
  async check(address: string): Promise<void> {
    const url = this.#read(address)
    if (addressIn(url) === null) await this.#addressesOf(url)
  }

  /** Writes what is there to a file. Redirects are followed, each looked at like the first. */
  async download(address: string, path: string, download: Download): Promise<void> {
    let url = this.#read(address)
    for (let redirects = 0; ; redirects += 1) {
      const { hostname } = url
      const ask = () => {
        if (redirects === 0) download.onAsk?.()
        return this.#downloadFrom(url, path, download)
      }
      const next = await this.#turns.inTurn(hostname, download, ask).catch((error: unknown) => {
        throw asOutsideError(error, download.signal)
      })
      if (next === null) return
      if (redirects === maxRedirects) throw new OutsideError({ kind: 'redirects' })
      url = this.#read(next, url)
    }
  }

  /** Null when it is written; otherwise where it is to be found. */
  async #downloadFrom(url: URL, path: string, download: Download): Promise<string | null> {
    const { seconds } = download
    const signal = AbortSignal.any([download.signal, AbortSignal.timeout(seconds * 1000)])
    const answer = await this.#send(url, { method: 'GET', headers: { accept: 'image/*' }, signal })
    const next = redirectOf(answer)
    if (next !== null) {
      answer.destroy()
      return next
    }
    await receive(answer, path, download).catch((error: unknown) => {
      throw asOutsideError(error, signal)
    })
    return null
  }

  /** Resolves with the status of the answer, of which nothing else is read. */
  async post(address: string, { headers, body, signal }: Message): Promise<number> {
    const length = String(Buffer.byteLength(body))
    const options = { method: 'POST', headers: { ...headers, 'content-length': length }, signal }
    const answer = await this.#send(this.#read(address), options, body)
    answer.destroy()
    return answer.statusCode ?? 0
  }

  #read(address: string, base?: URL): URL {
    if (!URL.canParse(address, base?.href)) throw new OutsideError({ kind: 'address', reason: 'url' })
    const url = new URL(address, base?.href)
    if (url.protocol !== 'https:') throw new OutsideError({ kind: 'address', reason: 'https' })
    if (url.username || url.password) throw new OutsideError({ kind: 'address', reason: 'credentials' })
    if (this.#isAllowed(url)) return url
    const literal = addressIn(url)
    if (literal !== null) refusePrivate([literal])
    // Who names this machine should not be sent to look for another port.
    if (/(^|\.)localhost$/.test(url.hostname)) throw new OutsideError({ kind: 'address', reason: 'private' })
    if (!usualPorts.includes(portOf(url))) throw new OutsideError({ kind: 'address', reason: 'port' })
    return url
  }

  #isAllowed(url: URL): boolean {
    return this.#allowed.has(`${url.hostname}:${portOf(url)}`)
  }

  async #addressesOf(url: URL): Promise<readonly string[]> {
    const isAllowed = this.#isAllowed(url)
    const found = await (isAllowed ? resolveNear : this.#resolve)(url.hostname).catch(() => [])
    if (found.length === 0) throw new OutsideError({ kind: 'address', reason: 'unknown' })
    if (!isAllowed) refusePrivate(found)
    return found
  }

  /** Node asks this for the addresses that it connects to, unless the address is written in place of the name. */
  #lookup(url: URL): LookupFunction {
    return (_host, options, callback) => {
      this.#addressesOf(url).then(
        (found) => {
          const [first, ...rest] = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
          if (!first) return
          if (options.all) callback(null, [first, ...rest])
          else callback(null, first.address, first.family)
        },
        (error: Error) => callback(error, ''),
      )
    }
  }

  #send(url: URL, options: RequestOptions & { signal: AbortSignal }, body?: string): Promise<IncomingMessage> {
    const headers = { 'user-agent': 'Safelight', 'accept-encoding': 'identity', ...options.headers }
    return new Promise((resolve, reject) => {
      // A connection of its own: none is left over that was made for somebody else.
      request(url, { ...options, headers, agent: false, lookup: this.#lookup(url) })
        .on('response', resolve)
        // Nobody asked for another protocol. Without this, nothing would ever be heard of the request again.
        .on('upgrade', (_answer, socket) => {
          socket.destroy()
          reject(new OutsideError({ kind: 'status', status: 101 }))
        })
        .on('error', (error) => reject(asOutsideError(error, options.signal)))
        .on('close', () => reject(new OutsideError({ kind: 'unreachable' })))
        .end(body)
    })
  }
}

const portOf = ({ port }: URL): string => port || '443'

function refusePrivate(addresses: readonly string[]): void {
  if (!addresses.every(isPublicAddress)) throw new OutsideError({ kind: 'address', reason: 'private' })
}

/** Not `lookup`, which holds a thread of the process for as long as a stranger's name server takes. */
async function resolveName(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Names that the operator listed may stand in this machine's own files. */
const resolveNear = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) && headers.location ? headers.location : null
}

async function receive(answer: IncomingMessage, path: string, { maxBytes, mayTake }: Download): Promise<void> {
  if (answer.statusCode !== 200) {
    answer.destroy()
    throw new OutsideError({ kind: 'status', status: answer.statusCode ?? 0 })
  }
  let received = 0
  const count = async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      received += part.length
      if (received > maxBytes || mayTake?.(part.length) === false) throw new OutsideError({ kind: 'too-large' })
      yield part
    }
  }
  await pipeline(answer, count, createWriteStream(path))
}
