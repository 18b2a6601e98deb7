import { describeFields } from '../../../../api/endpoints/describe-fields.ts'
import type { Endpoint } from '../../../../api/endpoints/endpoint.ts'
import type { OutputType } from '../../../../shared/api.ts'
import { apiAnswerWords } from '../../../../words/api-answers.ts'

/** A call as somebody has put it together. */
export interface EndpointCall {
  readonly endpoint: Endpoint
  /** By the name of the field. */
  readonly files: Readonly<Record<string, File>>
  /** What is no file. */
  readonly values: Readonly<Record<string, string>>
  /** Null where the endpoint alone decides. */
  readonly type: OutputType | null
}

export interface CallAnswer {
  readonly status: number
  readonly seconds: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Blob
  /** What the server says is wrong, in English; null where the body is the picture. */
  readonly problem: string | null
}

/** Names of the files that an endpoint takes. */
export const fileFields = ({ image, hasMask }: Endpoint): string[] => [
  ...(image ? ['image_file'] : []),
  ...(hasMask ? ['mask_file'] : []),
]

/** Fields that were left empty are not sent, unless they are required: some of those may be empty. */
export const sentValues = ({ endpoint, values }: EndpointCall): readonly (readonly [string, string])[] =>
  describeFields(endpoint).flatMap(({ name, isRequired }) => {
    const value = values[name] ?? ''
    return value !== '' || isRequired ? [[name, value] as const] : []
  })

/** The page says what each of them means; the others are about browsers and the way between. */
const shownHeaders: ReadonlySet<string> = new Set(['content-type', ...Object.keys(apiAnswerWords.headers)])

/** Makes the call as any program would. */
export async function sendCall(
  origin: string,
  key: string,
  call: EndpointCall,
  signal: AbortSignal,
): Promise<CallAnswer> {
  const form = new FormData()
  for (const name of fileFields(call.endpoint)) {
    const file = call.files[name]
    if (file) form.set(name, file)
  }
  for (const [name, value] of sentValues(call)) form.set(name, value)
  const startedAt = performance.now()
  const answer = await fetch(origin + call.endpoint.path, {
    method: 'POST',
    // A program has no cookies: what is tried here is the key alone.
    credentials: 'omit',
    headers: { ...(key && { 'x-api-key': key }), ...(call.type && { accept: call.type }) },
    body: form,
    signal,
  })
  const body = await answer.blob()
  return {
    status: answer.status,
    seconds: (performance.now() - startedAt) / 1000,
    headers: [...answer.headers].filter(([name]) => shownHeaders.has(name)),
    body,
    problem: answer.ok ? null : readProblem(await body.text()),
  }
}

/** A proxy in between answers in a form of its own. */
function readProblem(text: string): string {
  try {
    return JSON.parse(text).error ?? text
  } catch {
    return text
  }
}
