import { type EndpointCall, EndpointMethods } from './generated/endpoints.ts'
import type { Job, JobResult } from './generated/job.ts'
import type { ToolId } from './generated/tools.ts'
import { toBlob } from './image-input.ts'
import { Jobs } from './jobs.ts'
import type { Picture } from './picture.ts'
import type { NewJob, RemoteImage, RunInput } from './run-input.ts'
import { SafelightError } from './safelight-error.ts'
import { Connection } from './transport/connection.ts'
import { readNumber } from './transport/exchange.ts'

export interface SafelightOptions {
  /** Begins with `slk_`. */
  readonly key: string
  /** Address of the server, such as `https://safelight.example`. */
  readonly url: string
  /** How often a call is tried again that met a limit, a busy server or no network: 4 unless said. */
  readonly maxRetries?: number
}

export interface Credits {
  readonly balance: number
  /** On servers that charge nothing. */
  readonly unlimited: boolean
}

export interface RunResult {
  readonly blob: Blob
  /** The picture's type, size and label. */
  readonly result: JobResult
  /** Further results of the tool, such as the maps of `relight`, can be fetched with `jobs.download`. */
  readonly job: Job
}

/** Longer than a limit by the minute lasts. */
const maxRetryAfterSeconds = 90

/** A server, called with one key. */
export class Safelight extends EndpointMethods {
  readonly jobs: Jobs
  readonly #connection: Connection

  constructor({ key, url, maxRetries = 4 }: SafelightOptions) {
    super()
    this.#connection = new Connection({ key, url, maxRetries, maxRetryAfterSeconds })
    this.jobs = new Jobs(this.#connection)
  }

  /** As the latest answer of a synchronous call had it; null before the first. `credits()` asks. */
  get remainingCredits(): number | null {
    return this.#connection.remainingCredits
  }

  credits({ signal }: { readonly signal?: AbortSignal } = {}): Promise<Credits> {
    return this.#connection.callForJson({ method: 'GET', path: '/v1/credits', signal })
  }

  /** Any tool with all its settings, however long it takes: a job of one picture, waited for and fetched. Aborting cancels it. */
  async run<Id extends ToolId>(tool: Id, input: RunInput<Id>): Promise<RunResult> {
    const { params, image, mask, onProgress, ...options } = input
    const images = image === undefined ? [] : [isRemote(image) ? image : { image, ...(mask && { mask }) }]
    const wanted = { tool, ...(params && { params }), images } as NewJob<Id>
    const created = await this.jobs.create(wanted, options)
    try {
      const job = await this.jobs.wait(created.id, {
        signal: options.signal,
        onProgress: ({ progress }) => onProgress?.(progress),
      })
      const result = resultOf(job)
      return { job, result, blob: await this.jobs.download(result, options) }
    } catch (error) {
      // What nobody waits for any more need not be paid; whether that succeeds changes nothing for the caller.
      if (options.signal?.aborted) await this.jobs.cancel(created.id).catch(() => undefined)
      throw error
    }
  }

  protected async call({ path, image, mask, fields, options }: EndpointCall): Promise<Picture> {
    const { signal, onUploadProgress, idempotencyKey, retain, ...rest } = options
    const given = Object.entries(rest).filter(([name, value]) => fields.includes(name) && value !== undefined)
    const { type } = rest as { readonly type?: string }
    const answer = await this.#connection.call({
      method: 'POST',
      path,
      accept: type ?? '*/*',
      form: [
        ...given.map(([name, value]) => [name, String(value)] as const),
        ...(retain === undefined ? [] : [['retain', String(retain)] as const]),
        ...(image ? [['image_file', toBlob(image)] as const] : []),
        ...(mask ? [['mask_file', toBlob(mask)] as const] : []),
      ],
      idempotencyKey,
      signal,
      onUploadProgress,
    })
    return {
      blob: answer.body,
      type: answer.body.type,
      creditsConsumed: readNumber(answer, 'x-credits-consumed') ?? 0,
      remainingCredits: readNumber(answer, 'x-remaining-credits') ?? 0,
      requestId: answer.headers.get('x-request-id'),
    }
  }
}

/** The first result of a job of one picture. */
export function resultOf({ state, items: [item] }: Job): JobResult {
  const [result] = item?.results ?? []
  if (result) return result
  const message = item?.error ?? (state === 'cancelled' ? 'The job was cancelled.' : 'The job has no result.')
  throw new SafelightError(message, { code: item?.error_code ?? state })
}

const isRemote = (image: unknown): image is RemoteImage => typeof image === 'object' && image !== null && 'url' in image
