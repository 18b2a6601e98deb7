import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outside } from '../../net/outside.ts'
import { OutsideError } from '../../net/outside-error.ts'
import type { JobRequestByUrl } from '../../shared/api-job.ts'
import { maxJobBytes } from '../../shared/api-job.ts'
import { AppError } from '../../shared/errors.ts'
import { upload } from '../../shared/plans.ts'
import type { UploadedFile } from '../../tasks/check-image.ts'
import { safeName } from '../../tasks/receive-parts.ts'
import type { Upload } from '../../tasks/receive-upload.ts'
import { outsideFieldError } from './outside-field-error.ts'

export interface FetchServices {
  readonly scratchDir: string
  readonly outside: Outside
}

const atOnce = 6
/** For one picture, and for all of a job: somebody waits for the answer. */
const fetchSeconds = 30
/** When those whose turn did not come should ask again. */
const retryMs = 30_000
const usualLimits = { maxBytes: maxJobBytes, seconds: 120 }

interface FetchOptions {
  /** For whom: owners take turns at each host. */
  readonly owner: string
  /** Called before each address is asked. */
  readonly onAsk?: () => void
  /** For all of them together. */
  readonly limits?: typeof usualLimits
}

/** All of them into the folder, or the first refusal. */
export async function fetchPictures(
  { outside }: FetchServices,
  dir: string,
  images: JobRequestByUrl['images'],
  { owner, onAsk, limits = usualLimits }: FetchOptions,
): Promise<readonly Upload['files'][]> {
  const stopping = new AbortController()
  const all = AbortSignal.any([stopping.signal, AbortSignal.timeout(limits.seconds * 1000)])
  let bytesLeft = limits.maxBytes
  const mayTake = (bytes: number): boolean => {
    bytesLeft -= bytes
    return bytesLeft >= 0
  }
  const fetchOne = async (field: string, url: string, name: string): Promise<UploadedFile> => {
    const path = join(dir, name)
    const download = { owner, maxBytes: upload.maxBytes, seconds: fetchSeconds, signal: all, mayTake, onAsk }
    await outside.download(url, path, download).catch((error: unknown) => {
      throw error instanceof OutsideError ? refusalOf(field, error) : error
    })
    return { path, name: nameIn(url) }
  }
  const pictures: Upload['files'][] = []
  const left = [...images.entries()]
  let failure: unknown = null
  const work = async () => {
    for (let next = left.shift(); next && failure === null; next = left.shift()) {
      const [index, { url, mask_url }] = next
      const image = await fetchOne(`images.${index}.url`, url, `image-${index}`)
      const mask = mask_url === undefined ? null : await fetchOne(`images.${index}.mask_url`, mask_url, `mask-${index}`)
      pictures[index] = mask ? { image, mask } : { image }
    }
  }
  const stopAll = (error: unknown) => {
    failure ??= error
    stopping.abort()
  }
  await mkdir(dir, { recursive: true })
  await Promise.all(Array.from({ length: atOnce }, () => work().catch(stopAll)))
  if (failure !== null) throw failure
  return pictures
}

/** Where we have not asked, nothing is wrong with the address. */
const refusalOf = (field: string, error: OutsideError): AppError =>
  error.problem.kind === 'busy'
    ? new AppError('heavy-demand', { detail: `${field}: ${error.message}`, retryAt: new Date(Date.now() + retryMs) })
    : outsideFieldError(field, error)

/** As the sender would call the file. */
function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return safeName(decodeURIComponent(last))
  } catch {
    return safeName(last)
  }
}
