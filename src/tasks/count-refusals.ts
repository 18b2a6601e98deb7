import { AppError } from '../shared/errors.ts'
import type { AttemptLimit, Attempts } from '../visitors/attempts.ts'

/**
 * Pictures that could not be read, of one sender in an hour. They cost work and give nothing, so they are no runs of the day's
 * allowance, which is for results; but nobody may send them for ever.
 */
const refusedPictures: AttemptLimit = { name: 'refused-pictures', max: 120, minutes: 60, code: 'rate-limited' }

/** What a picture counts that was made to be hard to read, or might have been. */
const costOfComplex = 20

/** Counts before the picture is read, so that many at once count each other, and takes it back when it was a good one. */
export async function countRefusals<Result>(
  attempts: Attempts,
  sender: string,
  read: (mayStart: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const tried = { limit: refusedPictures, subject: sender }
  try {
    const result = await read(() => attempts.count(tried))
    await attempts.adjust(tried, -1)
    return result
  } catch (error) {
    if (error instanceof AppError && error.code === 'image-too-complex') {
      await attempts.adjust(tried, costOfComplex - 1)
    }
    throw error
  }
}
