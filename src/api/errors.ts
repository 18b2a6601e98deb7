import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorMessage } from '../shared/errors.ts'
import { ErrorBody } from '../shared/task.ts'
import { findError } from '../tools/errors.ts'

/**
 * A `preSerialization` hook: what pages are told in the catalogue's form, programs are told as `{ "error": "one sentence" }`, with the
 * code in a header and the statuses that they expect. The sentence begins with the field that is meant, where there is one.
 */
export async function describeForPrograms(
  _request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode < 400) return payload
  const { data } = ErrorBody.safeParse(payload)
  if (!data) return payload
  const { code, values } = data.error
  const message = ownSentences[code] ?? data.error.message
  reply.status(statusOf(code, reply.statusCode)).header('x-error-code', code)
  if (mayTryAgain.has(reply.statusCode) && !reply.hasHeader('retry-after')) reply.header('retry-after', retrySeconds)
  const field = values?.field ?? (values?.file && `${values.file}_file`)
  const isNamed = field === undefined || message.startsWith(`${field}: `)
  return { error: isNamed ? message : `${field}: ${message}` }
}

/** How a run ended, for programs. */
export const describeEnd = (code: string): string => ownSentences[code] ?? errorMessage(findError(code) ?? 'internal')

/** Pages speak of what a visitor paints; programs send a file. */
const ownSentences: Readonly<Record<string, string>> = {
  'mask-empty': 'The mask is empty: white marks where something is to happen',
  'mask-full': 'The mask is full: black marks what is to stay',
} satisfies Partial<Record<ErrorCode, string>>

/** Where nothing says when trying again will help. */
const retrySeconds = 5
const mayTryAgain: ReadonlySet<number> = new Set([429, 503])

/** A picture or a setting that is refused is a bad request, whatever is wrong with it. */
const refusals: ReadonlySet<number> = new Set([410, 413, 422])
const ownStatuses: Partial<Record<ErrorCode, number>> = {
  'image-unsupported': 400,
  'task-out-of-memory': 400,
  'storage-full': 503,
}

const statusOf = (code: string, status: number): number =>
  ownStatuses[code as ErrorCode] ?? (refusals.has(status) ? 400 : status)
