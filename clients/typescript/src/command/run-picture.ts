import { createHash } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Job, JobResult } from '../generated/job.ts'
import type { ToolId } from '../generated/tools.ts'
import { openImage } from '../node/open-image.ts'
import { resultOf, type Safelight } from '../safelight.ts'
import { SafelightError } from '../safelight-error.ts'
import type { PictureRun } from './plan-runs.ts'

export interface RunSettings {
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  readonly retain: boolean
  /** Runs again what was run before, and replaces its result. */
  readonly force: boolean
  /** Writes further results, too. */
  readonly all: boolean
}

export interface Watch {
  readonly signal: AbortSignal
  /** 0 to 1: the first part is the upload. */
  readonly onProgress: (share: number) => void
}

export interface Outcome {
  readonly output: string
  readonly job: Job
}

const uploadShare = 0.2

/** One picture from beginning to end. What is aborted on the way is cancelled on the server, so that it costs nothing. */
export async function runPicture(
  client: Safelight,
  settings: RunSettings,
  run: PictureRun,
  watch: Watch,
): Promise<Outcome> {
  const image = run.image === null ? null : await openImage(run.image)
  const mask = run.mask === null ? null : await openImage(run.mask)
  const name = await nameRun(settings, image, mask)
  for (let attempt = 1; ; attempt += 1) {
    const { job: created, isReplayed } = await client.jobs.createOnce(
      {
        tool: settings.tool as ToolId,
        params: settings.params,
        images: image ? [{ image, ...(mask && { mask }) }] : [],
      },
      {
        signal: watch.signal,
        idempotencyKey: attempt === 1 ? name : `${name}-${attempt}`,
        retain: settings.retain,
        ...(image && {
          onUploadProgress: ({ sentBytes, totalBytes }) => watch.onProgress((uploadShare * sentBytes) / totalBytes),
        }),
      },
    )
    const job = await waitFor(client, created, watch, isReplayed)
    // A job that an earlier command has started and that gave nothing is started anew.
    if (isReplayed && job?.state !== 'ready') continue
    if (!job) throw new SafelightError('The job is gone.', { code: 'not-found' })
    return { job, output: await writeResults(client, settings, run, job, watch) }
  }
}

/** Null where the server no longer has it. */
async function waitFor(
  client: Safelight,
  { id }: Job,
  { signal, onProgress }: Watch,
  mayBeGone: boolean,
): Promise<Job | null> {
  const report = ({ progress }: Job) => onProgress(uploadShare + (1 - uploadShare) * progress)
  try {
    return await client.jobs.wait(id, { signal, onProgress: report })
  } catch (error) {
    if (signal.aborted) await client.jobs.cancel(id).catch(() => undefined)
    if (mayBeGone && error instanceof SafelightError && error.status === 404) return null
    throw error
  }
}

/**
 * The idempotency key. The same picture with the same settings has the same one, so that a command which was killed finds what it had
 * started, and nothing is paid twice; with force, it is another one every time.
 */
async function nameRun(
  { tool, params, retain, force }: RunSettings,
  image: File | null,
  mask: File | null,
): Promise<string> {
  const hash = createHash('sha256').update(
    JSON.stringify([tool, params, retain, image?.name, mask?.name, force && crypto.randomUUID()]),
  )
  for (const file of [image, mask]) if (file) hash.update(new Uint8Array(await file.arrayBuffer()))
  return `safelight-${hash.digest('hex')}`
}

/** The first result last: when it is there, everything is. */
async function writeResults(
  client: Safelight,
  settings: RunSettings,
  run: PictureRun,
  job: Job,
  { signal }: Watch,
): Promise<string> {
  const result = resultOf(job)
  const others = settings.all ? (job.items[0]?.results.slice(1) ?? []) : []
  await mkdir(dirname(run.target), { recursive: true })
  for (const other of others) {
    const path = `${run.target}-${other.label}.${extensionOf(other)}`
    await writeWhole(path, await client.jobs.download(other, { signal }), settings.force)
  }
  const path = `${run.target}.${extensionOf(result)}`
  await writeWhole(path, await client.jobs.download(result, { signal }), settings.force)
  return path
}

/** Under another name until it is whole. */
async function writeWhole(path: string, content: Blob, mayReplace: boolean): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere && !mayReplace)
    throw new SafelightError(`${path} is there already; --force replaces it.`, { code: 'file-exists' })
  const partial = join(dirname(path), `.${basename(path)}.${process.pid}.part`)
  try {
    await writeFile(partial, new Uint8Array(await content.arrayBuffer()))
    await rename(partial, path)
  } finally {
    await rm(partial, { force: true })
  }
}

const extensionOf = ({ type }: JobResult): string => (type === 'image/jpeg' ? 'jpg' : (type.split('/')[1] ?? 'png'))
