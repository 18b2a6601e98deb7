import type { ApiError } from '../../client/api-error.ts'
import { runsLeft } from '../../limits/web/usage-words.ts'
import type { ToolUsage } from '../../shared/limits.ts'
import { timeWords } from '../../ui/primitives/time-words.ts'
import { studioWords } from '../../words/studio.ts'
import { uiWords } from '../../words/ui.ts'

/** Looks have an allowance of their own: while there are runs left, it is that one which is used up. */
export const areLooksUsedUp = (usage: ToolUsage | null): boolean => usage !== null && runsLeft(usage) > 0

/** Why a look ahead found nothing, and what can be done; no error means that the visitor cancelled. */
export const lookWords = (error: ApiError | null, usage: ToolUsage | null): { title: string; message: string } => {
  const byHand = studioWords.look.paintOver
  if (!error) return { title: studioWords.trouble.cancelled, message: byHand }
  if (error.code !== 'usage-cap') return { title: error.message, message: byHand }
  if (areLooksUsedUp(usage)) return { title: studioWords.look.noMore, message: byHand }
  return { title: error.message, message: error.retryAt ? uiWords.freeAgain(timeWords(error.retryAt)) : '' }
}
