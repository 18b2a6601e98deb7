import { answerSeconds } from '../../shared/api.ts'
import { errorMessage } from '../../shared/errors.ts'
import { catalogue } from '../../tools/catalogue.ts'
import { apiAnswerWords } from '../../words/api-answers.ts'

/** A key goes into either header. */
export const keySchemes = {
  'x-api-key': {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'A key from the settings of an account.',
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'The same key as `Authorization: Bearer`.' },
} as const

export type HeaderName = keyof typeof apiAnswerWords.headers

const isNumber = (name: string): boolean => !/-(id|code|replayed)$/.test(name)

/** What answers carry beside their body. */
export const headers = Object.fromEntries(
  Object.entries(apiAnswerWords.headers).map(([name, description]) => [
    name,
    { description, schema: isNumber(name) ? { type: 'integer', minimum: 0 } : { type: 'string' } },
  ]),
)

export const headersNamed = (...names: readonly HeaderName[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** Of every answer to somebody with a key. */
export const callHeaders = [
  'x-request-id',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
] as const satisfies readonly HeaderName[]

export const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A text of your own. For 24 hours, the same call with the same text gives the same answer and is charged once. A synchronous call that failed runs again; a job that was accepted stays the job of its text, also when it failed.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
}

type ErrorStatus = keyof typeof apiAnswerWords.statuses

/** A sentence as it may come with each status. */
const examples: Readonly<Record<ErrorStatus, string>> = {
  400: 'target_width: must be a whole number from 1 to 4096',
  401: errorMessage('key-missing'),
  402: errorMessage('no-credits', { needed: 3, balance: 2 }),
  403: errorMessage('key-invalid'),
  404: errorMessage('not-found'),
  405: errorMessage('method-not-allowed', { allow: 'POST' }),
  406: errorMessage('not-acceptable', { types: 'image/png, image/webp, image/jpeg' }),
  409: errorMessage('idempotency-key-used'),
  415: errorMessage('not-multipart'),
  429: errorMessage('key-rate-limited', { endpoint: 'POST /cleanup/v1', limit: 60, seconds: 12 }),
  451: errorMessage('region-blocked', { tool: catalogue.uncrop.title }),
  500: errorMessage('internal'),
  503: errorMessage('unavailable'),
  504: errorMessage('answer-timed-out', { seconds: answerSeconds }),
}

const nameOf = (status: number | string): string => `Error${status}`

export const errorAnswers: Record<string, unknown> = Object.fromEntries(
  Object.entries(apiAnswerWords.statuses).map(([status, description]) => {
    const names: HeaderName[] = ['x-request-id', 'x-error-code']
    if (status === '429' || status === '503') names.push('retry-after')
    const example = { error: examples[Number(status) as ErrorStatus] }
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } }
    return [nameOf(status), { description, headers: headersNamed(...names), content }]
  }),
)

export const errorsOf = (...statuses: readonly ErrorStatus[]): Record<string, unknown> =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]))

export const errorSchema = {
  type: 'object',
  required: ['error'],
  additionalProperties: false,
  properties: { error: { type: 'string', description: 'One sentence in English that says what is wrong.' } },
} as const
