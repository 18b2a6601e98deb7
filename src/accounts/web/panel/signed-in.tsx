import { LogOut, Settings, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { closeLoginModal, openProModal } from '../../../client/modals.ts'
import { useRole } from '../../../limits/web/use-role.ts'
import { type AuthUser, isSubscribed } from '../../../shared/account.ts'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { accountWords } from '../../../words/account.ts'
import { useAuthState } from '../session/auth-state.ts'
import { signOut } from '../session/sign-in.ts'
import { Avatar } from './avatar.tsx'

export const SignedIn = ({ user }: { readonly user: AuthUser }) => {
  const hasPlan = useAuthState(
    ({ subscription, subscriptionLoaded }) => !subscriptionLoaded || isSubscribed(subscription),
  )
  // Where plans are off everybody has what Pro has, without a subscription.
  const isOffered = useRole() !== 'pro' && !hasPlan
  const isPro = useAuthState(({ subscription }) => isSubscribed(subscription))
  const [isLeaving, setLeaving] = useState(false)
  const unlockPro = () => {
    closeLoginModal()
    openProModal({ limitedToPro: true })
  }
  const leave = async () => {
    setLeaving(true)
    await signOut()
    setLeaving(false)
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center gap-4 pr-10">
        <Avatar user={user} size="large" />
        <div className="min-w-0">
          {user.displayName && <p className="truncate text-base font-medium">{user.displayName}</p>}
          <p className={`break-words ${user.displayName ? 'text-muted' : 'text-base font-medium'}`}>{user.email}</p>
          {isPro && <p className="text-muted">{accountWords.panel.pro}</p>}
        </div>
      </div>
      <div className="flex flex-col gap-2">
        {isOffered && (
          <Button variant="primary" size="large" onClick={unlockPro}>
            <Sparkles />
            {accountWords.panel.unlockPro}
          </Button>
        )}
        <ButtonLink to="/settings" onClick={closeLoginModal} size="large">
          <Settings />
          {accountWords.panel.settings}
        </ButtonLink>
        <Button size="large" disabled={isLeaving} onClick={() => void leave()}>
          <LogOut />
          {accountWords.panel.logOut}
        </Button>
      </div>
    </div>
  )
}
