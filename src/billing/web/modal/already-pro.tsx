import { useAuthState } from '../../../accounts/web/session/auth-state.ts'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { proModalWords } from '../../../words/pro-modal.ts'
import { dateWords } from '../subscription/subscription-words.ts'

export const AlreadyPro = ({ onLeave }: { readonly onLeave: () => void }) => {
  const subscription = useAuthState((state) => state.subscription)
  const end = subscription?.status === 'cancelled' ? subscription.expiresAt : null
  return (
    <div className="flex flex-col gap-6">
      <p role="status">{end ? proModalWords.proUntil(dateWords(end)) : proModalWords.alreadyPro}</p>
      <ButtonLink
        to="/settings"
        search={{ tab: 'subscription' }}
        onClick={onLeave}
        variant="primary"
        className="self-end"
      >
        {proModalWords.openSettings}
      </ButtonLink>
    </div>
  )
}
