import type { UploadProgress } from '../call-options.ts'
import { SafelightError } from '../safelight-error.ts'
import { encodeForm, randomId } from './encode-form.ts'
import { type Answer, type Outgoing, readNumber } from './exchange.ts'
import { pause } from './pause.ts'
import { send } from './send.ts'
import { untilSent } from './until-sent.ts'

export interface ConnectionOptions {
  readonly key: string
  /** Address of the server, such as `https://safelight.example`. */
  readonly url: string
  /** How often a call is tried again that met a limit, a busy server or no network. */
  readonly maxRetries: number
  /** A server that asks for more patience than this is taken at its word at once: the call fails. */
  readonly maxRetryAfterSeconds: number
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below the server's address, or a whole address. */
  readonly path: string
  /** A signed link works by itself: the key stays here, and browsers need not ask the server whether they may send it. */
  readonly isSigned?: boolean
  readonly accept?: string | undefined
  readonly form?: readonly (readonly [name: string, value: string | Blob])[]
  readonly json?: unknown
  /** Null sends none, so that the server keeps nothing to send again. */
  readonly idempotencyKey?: string | null | undefined
  /** Whether it starts a job: then it can be aborted only while it is being sent. */
  readonly startsJob?: boolean
  readonly signal?: AbortSignal | undefined
  readonly onUploadProgress?: ((progress: UploadProgress) => void) | undefined
}

/** The same request again helps only with these. */
const passingStatuses = [429, 503]
const firstPauseMs = 500
const maxPauseMs = 30_000

/** Calls of one server with one key: tries again what can be tried again, and turns what cannot into errors. */
export class Connection {
  readonly #options: ConnectionOptions
  /** As the latest answer had it; null before the first. */
  remainingCredits: number | null = null

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  async call(call: Call): Promise<Answer> {
    const outgoing = this.#prepare(call)
    for (let retries = 0; ; retries += 1) {
      const outcome = await this.#attempt(outgoing, call.startsJob)
      if (!(outcome instanceof SafelightError)) return outcome
      const isFinal = retries >= this.#options.maxRetries || (outcome.code === 'network' && !isRepeatable(call))
      const pauseMs = isFinal ? null : this.#pauseBefore(outcome, retries)
      if (pauseMs === null) throw outcome
      await pause(pauseMs, call.signal)
    }
  }

  async callForJson<T>(call: Call): Promise<T> {
    const { body } = await this.call({ accept: 'application/json', ...call })
    return JSON.parse(await body.text())
  }

  #prepare({ method, path, isSigned, accept, form, json, idempotencyKey, signal, onUploadProgress }: Call): Outgoing {
    const url = new URL(path, this.#options.url)
    const headers: Record<string, string> = {}
    if (!isSigned) headers['x-api-key'] = this.#options.key
    if (accept) headers.accept = accept
    if (method === 'POST' && idempotencyKey !== null) headers['idempotency-key'] = idempotencyKey ?? randomId()
    const encoded = form && encodeForm(form)
    const body = encoded?.body ?? (json === undefined ? undefined : new Blob([JSON.stringify(json)]))
    if (body) headers['content-type'] = encoded?.type ?? 'application/json'
    return { method, url: url.href, headers, body, signal, onUploadProgress }
  }

  async #attempt(outgoing: Outgoing, startsJob = false): Promise<Answer | SafelightError> {
    outgoing.signal?.throwIfAborted()
    const order = startsJob ? untilSent(outgoing) : null
    try {
      const answer = await send(order?.outgoing ?? outgoing)
      this.remainingCredits = readNumber(answer, 'x-remaining-credits') ?? this.remainingCredits
      return answer.status < 400 ? answer : await readError(answer)
    } catch (cause) {
      outgoing.signal?.throwIfAborted()
      const { origin } = new URL(outgoing.url)
      return new SafelightError(`${origin} could not be reached.`, { code: 'network', cause })
    } finally {
      order?.release()
    }
  }

  #pauseBefore({ status, code, retryAfter }: SafelightError, retries: number): number | null {
    if (code !== 'network' && !passingStatuses.includes(status)) return null
    if (retryAfter !== null) return retryAfter > this.#options.maxRetryAfterSeconds ? null : retryAfter * 1000
    // Spread, so that many clients that were refused together do not come back together.
    return Math.min(maxPauseMs, firstPauseMs * 2 ** retries) * (0.5 + Math.random() / 2)
  }
}

/** Whether it does no harm if the server gets it twice. */
const isRepeatable = ({ method, idempotencyKey }: Call): boolean => method !== 'POST' || idempotencyKey !== null

async function readError(answer: Answer): Promise<SafelightError> {
  const { status, headers, body } = answer
  return new SafelightError(readMessage(await body.text()) ?? `The server answered with status ${status}.`, {
    status,
    code: headers.get('x-error-code') ?? `http-${status}`,
    requestId: headers.get('x-request-id'),
    retryAfter: readNumber(answer, 'retry-after'),
  })
}

function readMessage(text: string): string | null {
  try {
    const { error } = JSON.parse(text) as { error?: unknown }
    return typeof error === 'string' ? error : null
  } catch {
    return null
  }
}
