import { Link } from '@tanstack/react-router'
import { useAuthState } from '../../../accounts/web/session/auth-state.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { dateWords } from '../subscription/subscription-words.ts'

export const AlreadyPro = ({ onLeave }: { readonly onLeave: () => void }) => {
  const subscription = useAuthState((state) => state.subscription)
  const end = subscription?.status === 'cancelled' ? subscription.expiresAt : null
  return (
    <div className="flex flex-col gap-6">
      <p role="status">
        {end
          ? `You have Pro until ${dateWords(end)}. It is cancelled: in the settings you can resume it.`
          : 'You have Pro already. The settings show what you have, and lead to changing it.'}
      </p>
      <Button asChild variant="primary" className="self-end">
        <Link to="/settings" search={{ tab: 'subscription' }} onClick={onLeave}>
          Open the settings
        </Link>
      </Button>
    </div>
  )
}
