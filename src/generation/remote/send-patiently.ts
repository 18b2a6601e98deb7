import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../shared/errors.ts'
import type { ReportProgress } from '../generator.ts'
import { mayPass, readComplaint } from './complaint.ts'
import { type Answer, AnswerTooLarge, exchange, type Outgoing } from './exchange.ts'

interface Request extends Omit<Outgoing, 'maxBytes'> {
  readonly key: string | undefined
}

/** The answer, after at most two further tries when the server is busy or the connection drops. */
export const sendPatiently = async (url: URL, request: Request, report: ReportProgress): Promise<Answer> => {
  const { key, signal } = request
  const headers = { ...request.headers, ...(key !== undefined && { authorization: `Bearer ${key}` }) }
  for (let tries = 1; ; tries += 1) {
    report(0, tries === 1 ? 'Waiting for the image server' : 'The image server is busy, trying again')
    const outcome = await exchange(url, { ...request, headers, maxBytes: maxAnswerBytes }).catch(unlessTooLarge)
    if (outcome instanceof Error) {
      if (tries === maxTries || signal.aborted) throw unreachable(outcome)
      await pause(backOffMs(tries), signal)
      continue
    }
    if (tries === maxTries || outcome.status < 400 || !mayPass(readComplaint(outcome, key))) return outcome
    const pauseMs = retryAfterMs(outcome) ?? backOffMs(tries)
    // It will not be ready while somebody waits for it.
    if (pauseMs > maxPauseMs) return outcome
    await pause(pauseMs, signal)
  }
}

const maxTries = 3
const maxPauseMs = 20_000

/** A picture of 36 MB as text; the decoder limits its pixels. */
const maxAnswerBytes = 48_000_000

const unlessTooLarge = (error: unknown): Error => {
  if (error instanceof AnswerTooLarge) throw error
  return error instanceof Error ? error : new Error(String(error))
}

const unreachable = (cause: Error): AppError =>
  new AppError('heavy-demand', { detail: `the image server does not answer: ${cause.message}`, cause })

const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await wait(ms, undefined, { signal }).catch((error: Error) => {
    throw unreachable(error)
  })
}

const backOffMs = (tries: number): number => 500 * 2 ** (tries - 1) * (0.75 + Math.random() / 2)

/** In seconds, or a date. */
const retryAfterMs = ({ headers }: Answer): number | null => {
  const given = headers['retry-after']
  if (given === undefined) return null
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
