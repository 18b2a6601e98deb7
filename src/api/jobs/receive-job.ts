import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { maxJobPictures } from '../../shared/api.ts'
import { JobRequest, JobRequestByUrl, maxJobBytes } from '../../shared/api-job.ts'
import { AppError } from '../../shared/errors.ts'
import { readJson } from '../../shared/read-json.ts'
import { isStorable } from '../../shared/storable.ts'
import { type Parts, type ReceivedFile, receiveParts } from '../../tasks/receive-parts.ts'
import type { Upload } from '../../tasks/receive-upload.ts'
import { callerOf } from '../admit.ts'
import { hashFile } from '../calls/fingerprint.ts'
import { fieldError } from '../endpoints/field-error.ts'
import { fetchInTurn, type TurnServices } from './fetch-in-turn.ts'
import { type FetchServices, fetchPictures } from './fetch-pictures.ts'
import { type JobPlan, type ReadServices, readJobRequest } from './read-job-request.ts'
import { readSent } from './read-sent.ts'

const formParts = {
  files: { image_file: maxJobPictures, mask_file: maxJobPictures },
  texts: 8,
  names: Object.keys(JobRequest.shape),
  maxBytes: maxJobBytes,
}

/** What a form has beside its files: headers of parts, and the other fields. */
const maxFormOverhead = 1_000_000

export interface ReceivedJob {
  readonly plan: JobPlan
  /** How many runs it is. */
  readonly count: number
  /** Tells whether another request is the same: what was said, and every byte of the files that came along. */
  readonly fingerprint: () => Promise<string>
  /** The files of each run. Those that are elsewhere are fetched now. */
  readonly fetch: () => Promise<readonly Upload['files'][]>
  /** What one of the files is called where it was sent. */
  readonly fieldOf: (index: number, file: string) => string
  /** Removes the temporary files; call it whatever happened. */
  readonly discard: () => Promise<void>
}

type ReceiveServices = FetchServices & ReadServices & TurnServices

/** A form with files, or JSON with URLs. */
export const receiveJob = (services: ReceiveServices, request: FastifyRequest): Promise<ReceivedJob> =>
  request.isMultipart() ? receiveForm(services, request) : receiveUrls(services, request)

async function receiveForm(services: ReceiveServices, request: FastifyRequest): Promise<ReceivedJob> {
  if (Number(request.headers['content-length'] ?? 0) > maxJobBytes + maxFormOverhead)
    throw new AppError('upload-too-large')
  const parts = await receiveParts(request, services.scratchDir, formParts)
  try {
    const wanted = readFields(parts)
    const plan = await readJobRequest(services, request, wanted)
    const runs = runsOf(plan, pairFiles(parts), 'image_file', 'mask_file')
    return {
      plan,
      count: runs.length,
      fingerprint: () => fingerprintOf(wanted, parts.files),
      fetch: async () => runs,
      fieldOf: (index, file) => (runs.length > 1 ? `${file}_file[${index}]` : `${file}_file`),
      discard: parts.discard,
    }
  } catch (error) {
    await parts.discard()
    throw error
  }
}

async function receiveUrls(services: ReceiveServices, request: FastifyRequest): Promise<ReceivedJob> {
  const sent = readSent(JobRequestByUrl, request.body)
  const { images, ...wanted } = sent
  const plan = await readJobRequest(services, request, wanted)
  // Refused before anything is fetched.
  const given = images.map(({ url, mask_url: mask }) => (mask === undefined ? { image: url } : { image: url, mask }))
  const { length: count } = runsOf(plan, given, 'images', 'images.mask_url')
  const owner = callerOf(request).visitor.id
  const dir = join(services.scratchDir, `fetched-${randomUUID()}`)
  return {
    plan,
    count,
    fingerprint: () => fingerprintOf(sent, []),
    fetch: async () =>
      images.length === 0
        ? [{}]
        : fetchInTurn(services, {
            owner,
            count: given.flatMap(Object.values).length,
            fetch: (onAsk) => fetchPictures(services, dir, images, { owner, onAsk }),
          }),
    fieldOf: (index, file) => `images.${index}.${file === 'mask' ? 'mask_url' : 'url'}`,
    discard: () => rm(dir, { recursive: true, force: true }),
  }
}

function readFields({ texts }: Parts): JobRequest {
  const given: Record<string, unknown> = Object.fromEntries(texts)
  for (const field of texts.keys()) {
    if (Object.hasOwn(formParts.files, field)) throw new AppError('file-expected', { values: { field } })
    const fields = [...Object.keys(formParts.files), ...formParts.names]
    if (!fields.includes(field)) throw new AppError('field-unknown', { values: { field, fields: fields.join(', ') } })
  }
  if (typeof given.params === 'string') {
    given.params = readJson(given.params)
    if (given.params === undefined) throw fieldError('params', 'must be JSON')
  }
  if (given.retain === 'true' || given.retain === 'false') given.retain = given.retain === 'true'
  if (!isStorable(given)) throw new AppError('text-invalid')
  return readSent(JobRequest, given)
}

/** The first mask is for the first picture. */
function pairFiles({ files }: Parts): Upload['files'][] {
  const images = files.filter(({ field }) => field === 'image_file')
  const masks = files.filter(({ field }) => field === 'mask_file')
  if (masks.length > 0 && masks.length !== images.length)
    throw fieldError('mask_file', `must come as often as image_file, ${images.length} times, or not at all`)
  return images.map((image, index) => {
    const mask = masks[index]
    return mask ? { image, mask } : { image }
  })
}

/** One run for each picture, or a single one for a tool that starts from words; refuses what the tool does not take. */
function runsOf<Run extends { readonly image?: unknown; readonly mask?: unknown }>(
  { tool: { image, mask } }: JobPlan,
  pictures: readonly Run[],
  imageField: string,
  maskField: string,
): readonly (Run | Record<never, never>)[] {
  if (image === 'none' && pictures.length > 0) throw fieldError(imageField, 'this tool takes no picture')
  if (image === 'none') return [{}]
  if (pictures.length === 0) throw fieldError(imageField, 'is missing: this tool needs a picture')
  if (mask === 'none' && pictures.some((picture) => picture.mask !== undefined))
    throw fieldError(maskField, 'this tool takes no mask')
  if (mask === 'required' && pictures.some((picture) => picture.mask === undefined))
    throw fieldError(maskField, 'is missing: this tool needs a mask for each picture')
  return pictures
}

async function fingerprintOf(wanted: JobRequest, files: readonly ReceivedFile[]): Promise<string> {
  const hashes: string[] = []
  for (const { field, path } of files) hashes.push(`${field} ${await hashFile(path)}`)
  return createHash('sha256')
    .update(JSON.stringify(['/v1/jobs', wanted, hashes]))
    .digest('base64url')
}
