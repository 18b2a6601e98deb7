import { runsLeft } from '../../limits/web/usage-words.ts'
import type { ToolUsage } from '../../shared/limits.ts'
import type { ApiError } from '../../tasks/web/api-error.ts'
import { timeWords } from '../primitives/time-words.ts'

/** Looks have an allowance of their own: while there are runs left, it is that one which is used up. */
export const areLooksUsedUp = (usage: ToolUsage | null): boolean => usage !== null && runsLeft(usage) > 0

/** Why a look ahead found nothing, and what can be done; no error means that the visitor cancelled. */
export const lookWords = (error: ApiError | null, usage: ToolUsage | null): { title: string; message: string } => {
  const byHand = 'Paint over what should go.'
  if (!error) return { title: 'Cancelled', message: byHand }
  if (error.code !== 'usage-cap') return { title: error.message, message: byHand }
  if (areLooksUsedUp(usage)) return { title: 'No more previews today', message: byHand }
  return { title: error.message, message: error.retryAt ? `Again on ${timeWords(error.retryAt)}` : '' }
}
