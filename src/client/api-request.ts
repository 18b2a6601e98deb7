import type * as z from 'zod/mini'
import { errorFromAnswer, isAbort, networkError } from './api-error.ts'

/** One call to our own server: the answer checked against its schema, or an ApiError. */
export const request = async <Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
  init: RequestInit = {},
): Promise<z.output<Schema>> => {
  const { status, body } = await ask(url, init)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw errorFromAnswer(status, undefined)
}

/** The same for what every page asks, which does without schemas. */
export const requestAs = async <Answer>(url: string, isAnswer: (body: unknown) => body is Answer): Promise<Answer> => {
  const { status, body } = await ask(url)
  if (isAnswer(body)) return body
  throw errorFromAnswer(status, undefined)
}

/** Nothing is an answer too: undefined. A body that cannot be read is not: null. */
const ask = async (url: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> => {
  const answer = await send(url, init)
  const body = answer.status === 204 ? undefined : await answer.json().catch(() => null)
  return { status: answer.status, body }
}

/** The same for calls that answer with no body. */
export const requestNothing = async (url: string, init: RequestInit): Promise<void> => {
  await send(url, init)
}

const send = async (url: string, init: RequestInit): Promise<Response> => {
  const answer = await fetch(url, { credentials: 'include', ...init }).catch((error: unknown) => {
    throw isAbort(error) ? error : networkError()
  })
  if (answer.ok) return answer
  throw errorFromAnswer(answer.status, await answer.json().catch(() => undefined))
}

/** The options of a request that sends JSON. */
export const postJson = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** The bytes of one of our pictures. */
export const fetchBlob = async (url: string): Promise<Blob> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`the picture answered ${answer.status}`)
  return answer.blob()
}
