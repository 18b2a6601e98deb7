import { AppError } from '../shared/errors.ts'
import type { AttemptLimit, Attempts } from '../visitors/attempts.ts'

/**
 * Pictures that were read and became no task, of one sender in an hour. They cost work and give nothing, so they are no runs of the
 * day's allowance, which is for results; but nobody may send them for ever.
 */
const refusedPictures: AttemptLimit = { name: 'refused-pictures', max: 120, minutes: 60, code: 'rate-limited' }

/** The same for a program, by its key: it sends whole batches, and one bad picture refuses all of them. */
const refusedOfKey: AttemptLimit = { name: 'refused-of-key', max: 600, minutes: 60, code: 'key-pictures-refused' }

/** What a picture counts that was made to be hard to read, or might have been. */
const costOfComplex = 20

export interface PictureSender {
  /** Their account, their network or their key. */
  readonly name: string
  readonly isProgram: boolean
}

/**
 * Counts before the first picture is read, so that many at once count each other, and takes it back unless a picture was refused. Then
 * all that were read for nothing count.
 */
export async function countRefusals<Result>(
  attempts: Attempts,
  sender: PictureSender,
  accept: (mayStart: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const tried = { limit: sender.isProgram ? refusedOfKey : refusedPictures, subject: sender.name }
  let read = 0
  // What was accepted stays accepted, and a refusal keeps its reason, even when the count cannot be written.
  const adjust = (by: number) => attempts.adjust(tried, by).catch(() => {})
  try {
    const accepted = await accept(async () => {
      if (read === 0) await attempts.count(tried)
      read += 1
    })
    if (read > 0) await adjust(-1)
    return accepted
  } catch (error) {
    if (read > 0) await adjust(costOf(error, read) - 1)
    throw error
  }
}

/** Nothing where it was not for what was sent: we are busy, they have no credits, or the same call was faster. */
function costOf(error: unknown, read: number): number {
  if (!(error instanceof AppError) || !(refusalStatuses.has(error.status) || error.code === 'pro-only')) return 0
  return error.code === 'image-too-complex' ? read - 1 + costOfComplex : read
}

const refusalStatuses: ReadonlySet<number> = new Set([400, 413, 415, 422])
