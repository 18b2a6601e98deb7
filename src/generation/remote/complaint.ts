import { AppError } from '../../shared/errors.ts'
import { withoutQuotes } from '../without-quotes.ts'
import type { Answer } from './exchange.ts'

/** Why a server did not do what it was asked, as far as it says so. */
export interface Complaint {
  readonly status: number
  readonly code: string
  readonly message: string
  /** The fields that are wrong, when it names any. */
  readonly fields: readonly string[]
  /** Everything it said, shortened, for the log. */
  readonly text: string
}

/** Servers of this protocol wrap their errors in many ways: `{error: {message, code, param}}`, `{error: ''}`, `{detail: [{loc, msg}]}`, plain text. */
export const readComplaint = ({ status, body }: Answer, key: string | undefined): Complaint => {
  const whole = withoutKey(body.toString('utf8'), key)
  const text = whole.slice(0, shownLength)
  const json = parseObject(whole)
  const error = asObject(json.error) ?? json
  const { fields, messages } = readDetails(json.detail)
  const said = [error.message, json.error, json.message, messages ?? json.detail].find((part) => part !== undefined)
  return {
    status,
    code: [error.code, error.type].filter((part) => typeof part === 'string').join(' '),
    message: (typeof said === 'string' ? said : said === undefined ? text : JSON.stringify(said)).slice(0, shownLength),
    fields: typeof error.param === 'string' ? [error.param, ...fields] : fields,
    text,
  }
}

/** `[{loc: ['body', 'seed'], msg: '', input: {}}]`: the input is what was sent, and no part of what is said about it. */
const readDetails = (detail: unknown): { fields: readonly string[]; messages: string | undefined } => {
  const parts = Array.isArray(detail) ? detail.map((part) => asObject(part) ?? {}) : []
  const places = parts.map(({ loc }) => (Array.isArray(loc) ? loc.at(-1) : undefined))
  const messages = parts.map(({ msg }) => msg).filter((part) => typeof part === 'string')
  return {
    fields: places.filter((place) => typeof place === 'string'),
    messages: messages.length > 0 ? messages.join('; ') : undefined,
  }
}

/** Servers quote the prompt. */
export const withoutPrompt = (complaint: Complaint, prompt: string): Complaint => {
  const { message, text } = complaint
  return { ...complaint, message: withoutQuotes(message, prompt), text: withoutQuotes(text, prompt) }
}

const shownLength = 1000

/** Servers like to quote the key that they do not know, and this text goes to the log. */
const withoutKey = (text: string, key: string | undefined): string => (key ? text.replaceAll(key, '[key]') : text)

const parseObject = (text: string): Record<string, unknown> => {
  try {
    return asObject(JSON.parse(text)) ?? {}
  } catch {
    return {}
  }
}

const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null

/** What the visitor hears. An error without a code is not for visitors: the tool says that it failed, and the log says why. */
export const toError = (complaint: Complaint): Error => {
  const detail = `the image server answered ${complaint.status}: ${complaint.text}`
  if (isPolicy(complaint)) return new AppError(isAboutResult(complaint) ? 'result-nsfw' : 'prompt-invalid', { detail })
  if (isBusy(complaint.status)) return new AppError('heavy-demand', { detail })
  return new Error(detail)
}

/** Whether the same request may succeed a little later. */
export const mayPass = (complaint: Complaint): boolean =>
  isBusy(complaint.status) && !isPolicy(complaint) && !/quota|billing/i.test(`${complaint.code} ${complaint.message}`)

const isBusy = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || (status >= 500 && status !== 501)

export const isPolicy = ({ status, code, message }: Complaint): boolean =>
  status !== 401 &&
  (/content_?policy|content_?filter|moderation|safety/i.test(code) ||
    /content[ _-]?policy|content[ _-]?filter|moderation|safety system|usage policies|nsfw/i.test(message))

const isAboutResult = ({ message, text }: Complaint): boolean =>
  /\b(generated|output|resulting) (image|picture|content)|image (was|has been) filtered/i.test(message) ||
  /"moderation_stage"\s*:\s*"output"/.test(text)
