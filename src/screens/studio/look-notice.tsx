import { useUsage } from '../../limits/web/use-limits.ts'
import { isFinal } from '../../tools/errors.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { uiWords } from '../../words/ui.ts'
import type { Phase } from '../visit/phase.ts'
import { useCapOffers } from '../visit/use-cap-offers.ts'
import { areLooksUsedUp, lookWords } from './look-words.ts'
import { useStudio } from './studio-context.ts'

/** Says why a look ahead found nothing. It stands beside the picture, which can still be painted on by hand. */
export const LookNotice = ({ look }: { readonly look: Phase | null }) => {
  const { tool, store } = useStudio()
  const usage = useUsage(tool.id)
  const error = look?.name === 'failed' ? look.error : null
  const offers = useCapOffers(tool.id, error)
  if (look?.name !== 'failed' && look?.name !== 'cancelled') return null
  const isCapped = error?.code === 'usage-cap'
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
