import { useRouter } from '@tanstack/react-router'
import { limitsAddress } from '../../limits/web/limits-address.ts'
import { isFinal } from '../../shared/errors.ts'
import { Button } from '../primitives/button.tsx'
import { timeWords } from '../primitives/time-words.ts'
import type { Phase } from './phase.ts'
import { useStudio } from './studio-context.ts'

/** Says why a look ahead found nothing. It stands beside the picture, which can still be painted on by hand. */
export const LookNotice = ({ look }: { readonly look: Phase | null }) => {
  const { tool, store } = useStudio()
  const { history } = useRouter()
  if (look?.name !== 'failed' && look?.name !== 'cancelled') return null
  const isOver = look.name === 'failed' && isFinal(look.error.code)
  const cap = look.name === 'failed' && look.error.code === 'usage-cap' ? look.error : null
  return (
    <div className="pointer-events-none absolute inset-x-0 top-4 flex justify-center px-4">
      <div
        role="alert"
        className="pointer-events-auto flex animate-rise-in items-center gap-4 rounded-panel border bg-surface py-2 pr-2 pl-4 shadow-float"
      >
        <div className="py-1">
          <p className="font-medium">{look.name === 'failed' ? look.error.message : 'Cancelled'}</p>
          <p className="text-muted">
            {cap ? cap.retryAt && `Again on ${timeWords(cap.retryAt)}` : 'Paint over what should go.'}
          </p>
        </div>
        {cap && (
          <Button size="small" onClick={() => history.push(limitsAddress(tool.id, cap.retryAt))}>
            See the limits
          </Button>
        )}
        {!isOver && !cap && (
          <Button size="small" onClick={store.lookAgain}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
