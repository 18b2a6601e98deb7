import type { ApiError } from '../../client/api-error.ts'
import { isCapError } from '../../limits/web/is-cap-error.ts'
import { runsLeft } from '../../limits/web/usage-words.ts'
import { useUsage } from '../../limits/web/use-limits.ts'
import type { ToolUsage } from '../../shared/limits.ts'
import { isFinal } from '../../tools/errors.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { timeWords } from '../../ui/primitives/time-words.ts'
import { studioWords } from '../../words/studio.ts'
import { uiWords } from '../../words/ui.ts'
import type { Phase } from '../visit/phase.ts'
import { useCapOffers } from '../visit/use-cap-offers.ts'
import { useStudio } from './studio-context.ts'

/** Says why a look ahead found nothing. It stands beside the picture, which can still be painted on by hand. */
export const LookNotice = ({ look }: { readonly look: Phase | null }) => {
  const { tool, store } = useStudio()
  const usage = useUsage(tool.id)
  const error = look?.name === 'failed' ? look.error : null
  const offers = useCapOffers(tool.id, error)
  if (look?.name !== 'failed' && look?.name !== 'cancelled') return null
  const isCapped = isCapError(error)
  const { title, message } = lookWords(error, usage)
  // The page about the limits is about runs, and of those there are some.
  const shown = areLooksUsedUp(usage) ? offers.filter(({ kind }) => kind !== 'limits') : offers
  return (
    <div className="pointer-events-none absolute inset-x-0 top-4 flex justify-center px-4">
      <div
        role="alert"
        className="pointer-events-auto flex animate-rise-in flex-wrap items-center gap-x-4 gap-y-1 rounded-panel border bg-surface py-2 pr-2 pl-4 shadow-float"
      >
        <div className="py-1">
          <p className="font-medium">{title}</p>
          <p className="text-muted">{message}</p>
        </div>
        {isCapped && (
          <div className="flex gap-2">
            {shown.map(({ kind, label, onSelect }) => (
              <Button key={kind} size="small" onClick={onSelect}>
                {label}
              </Button>
            ))}
          </div>
        )}
        {!isCapped && !(error && isFinal(error.code)) && (
          <Button size="small" onClick={store.lookAgain}>
            {uiWords.tryAgain}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Looks have an allowance of their own: while there are runs left, it is that one which is used up. */
const areLooksUsedUp = (usage: ToolUsage | null): boolean => usage !== null && runsLeft(usage) > 0

/** Why a look ahead found nothing, and what can be done; no error means that the visitor cancelled. */
export const lookWords = (error: ApiError | null, usage: ToolUsage | null): { title: string; message: string } => {
  const byHand = studioWords.look.paintOver
  if (!error) return { title: studioWords.trouble.cancelled, message: byHand }
  if (!isCapError(error)) return { title: error.message, message: byHand }
  if (areLooksUsedUp(usage)) return { title: studioWords.look.noMore, message: byHand }
  return { title: error.message, message: error.retryAt ? uiWords.freeAgain(timeWords(error.retryAt)) : '' }
}
