import { useRouter } from '@tanstack/react-router'
import { openLoginModal } from '../../accounts/web/session/modals.ts'
import { openProModal } from '../../billing/web/pro-modal-state.ts'
import { limitsAddress } from '../../limits/web/limits-address.ts'
import { runsLeft } from '../../limits/web/usage-words.ts'
import { useLimits } from '../../limits/web/use-limits.ts'
import type { ToolContract } from '../../shared/tool.ts'
import type { ApiError } from '../../tasks/web/api-error.ts'
import { useWebConfig } from '../../tasks/web/use-web-config.ts'
import { ErrorCard } from '../primitives/error-card.tsx'
import { timeWords } from '../primitives/time-words.ts'

interface CapErrorProps {
  readonly tool: ToolContract
  readonly error: ApiError
  readonly onRetry: () => void
}

/** The cap is reached: when it is not any more, and what helps until then. */
export const CapError = ({ tool, error, onRetry }: CapErrorProps) => {
  const { history } = useRouter()
  const limits = useLimits()
  const arePlansOn = useWebConfig()?.plans
  const usage = limits?.usage[tool.id]
  const freeAt = usage ? usage.freeAt : error.retryAt
  const again = { label: 'Try again', onSelect: onRetry }
  const seeLimits = { label: 'See the limits', onSelect: () => history.push(limitsAddress(tool.id, error.retryAt)) }
  const more = {
    anonymous: { label: 'Login for more', onSelect: openLoginModal },
    free: { label: 'Unlock Pro', onSelect: () => openProModal({ limitedToPro: true }) },
    pro: undefined,
  }[arePlansOn && limits ? limits.role : 'pro']
  // Signed in, paid, or waited long enough meanwhile.
  const isOver = usage !== undefined && runsLeft(usage) > 0
  return (
    <ErrorCard
      title={error.message}
      message={isOver ? 'You have runs again.' : freeAt ? `Again on ${timeWords(freeAt)}` : undefined}
      action={isOver ? again : (more ?? seeLimits)}
      secondary={isOver || !more ? undefined : seeLimits}
      requestId={error.requestId}
    />
  )
}
