import { AppError } from '../shared/errors.ts'
import type { AttemptLimit, Attempts } from '../visitors/attempts.ts'

/**
 * Pictures that were read and became no task, of one sender in an hour. They cost work and give nothing, so they are no runs of the
 * day's allowance, which is for results; but nobody may send them for ever.
 */
const refusedPictures: AttemptLimit = { name: 'refused-pictures', max: 120, minutes: 60, code: 'rate-limited' }

/** What a picture counts that was made to be hard to read, or might have been. */
const costOfComplex = 20

/** Counts before each picture is read, so that many at once count each other, and takes it back when a task was accepted. */
export async function countRefusals<Result>(
  attempts: Attempts,
  sender: string,
  accept: (mayStart: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const tried = { limit: refusedPictures, subject: sender }
  let counted = 0
  // What was accepted stays accepted, and a refusal keeps its reason, even when the count cannot be written.
  const adjust = (by: number) => attempts.adjust(tried, by).catch(() => {})
  try {
    const accepted = await accept(async () => {
      await attempts.count(tried)
      counted += 1
    })
    await adjust(-counted)
    return accepted
  } catch (error) {
    const code = error instanceof AppError ? error.code : null
    if (code === 'image-too-complex') await adjust(costOfComplex - 1)
    // That was us.
    if (code === 'heavy-demand') await adjust(-counted)
    throw error
  }
}
