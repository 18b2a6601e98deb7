import type { CallOptions } from './call-options.ts'
import type { Job, JobPage, JobResult, JobState } from './generated/job.ts'
import type { ToolId } from './generated/tools.ts'
import { toBlob } from './image-input.ts'
import type { JobImage, NewJob, RemoteImage } from './run-input.ts'
import type { Call, Connection } from './transport/connection.ts'
import { Pace } from './transport/pace.ts'
import { pause } from './transport/pause.ts'

export interface CreatedJob {
  readonly job: Job
  /** Whether an earlier call with the same idempotency key made it. */
  readonly isReplayed: boolean
}

export interface ListOptions {
  /** The `next` of the page before, to go on from there. */
  readonly cursor?: string
  readonly limit?: number
  readonly state?: JobState
  readonly tool?: ToolId
  readonly signal?: AbortSignal
}

export interface WaitOptions {
  /** Ends the waiting; the job goes on. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((job: Job) => void) | undefined
}

/** Runs that take their time: they are ordered, looked at, and fetched when they are ready. */
export class Jobs {
  readonly #connection: Connection
  readonly #pace = new Pace()

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** Can be aborted while it is being sent; once it is, the answer is waited for, so that there is no job that nobody knows of. */
  async create<Id extends ToolId>(job: NewJob<Id>, options: CallOptions = {}): Promise<Job> {
    return (await this.createOnce(job, options)).job
  }

  /** The same, and says whether it was there already. */
  async createOnce<Id extends ToolId>(job: NewJob<Id>, options: CallOptions = {}): Promise<CreatedJob> {
    const { retain, ...rest } = options
    const body = writeBody({ ...job, ...(retain === undefined ? {} : { retain }) })
    const answer = await this.#connection.call({ method: 'POST', path: '/v1/jobs', startsJob: true, ...body, ...rest })
    const isReplayed = answer.headers.get('idempotency-replayed') === 'true'
    return { job: JSON.parse(await answer.body.text()), isReplayed }
  }

  get(id: string, { signal }: { readonly signal?: AbortSignal } = {}): Promise<Job> {
    return this.#connection.callForJson({ method: 'GET', path: pathOf(id), signal })
  }

  /** Newest first. */
  list({ signal, ...filters }: ListOptions = {}): Promise<JobPage> {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, String(value))
    return this.#connection.callForJson({ method: 'GET', path: `/v1/jobs?${query}`, signal })
  }

  /** Stops what has not ended; that part costs nothing. */
  cancel(id: string): Promise<Job> {
    return this.#connection.callForJson({ method: 'POST', path: `${pathOf(id)}/cancel` })
  }

  /** Deletes the pictures, too. */
  async delete(id: string): Promise<void> {
    await this.#connection.call({ method: 'DELETE', path: pathOf(id) })
  }

  /** Resolves when it is ready, failed or cancelled. */
  async wait(id: string, { signal, onProgress }: WaitOptions = {}): Promise<Job> {
    this.#pace.enter()
    try {
      for (let looks = 0; ; looks += 1) {
        const answer = await this.#connection.call({ method: 'GET', path: pathOf(id), signal })
        const job: Job = JSON.parse(await answer.body.text())
        onProgress?.(job)
        if (job.state !== 'queued' && job.state !== 'processing') return job
        await pause(this.#pace.pauseAfter(answer, looks), signal)
      }
    } finally {
      this.#pace.leave()
    }
  }

  /** The bytes of a result. Its link works for an hour or more: ask for the job again to get a new one. */
  async download(
    { url, type }: JobResult,
    { signal }: { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<Blob> {
    const { body } = await this.#connection.call({ method: 'GET', path: url, isSigned: true, signal })
    return body.type === type ? body : new Blob([body], { type })
  }
}

const pathOf = (id: string): string => `/v1/jobs/${encodeURIComponent(id)}`

function writeBody({ images = [], ...fields }: NewJob & { readonly retain?: boolean }): Pick<Call, 'form' | 'json'> {
  if (images.every(isRemote)) return { json: { ...fields, ...(images.length > 0 && { images }) } }
  if (images.some(isRemote)) throw new TypeError('The images of a job are all files, or all addresses.')
  const texts = Object.entries(fields).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  )
  const files = (images as readonly JobImage[]).flatMap(({ image, mask }) => [
    ['image_file', toBlob(image)] as const,
    ...(mask ? [['mask_file', toBlob(mask)] as const] : []),
  ])
  return { form: [...texts, ...files] }
}

const isRemote = (image: JobImage | RemoteImage): image is RemoteImage => 'url' in image
