import { closeLoginModal } from '../../../client/modals.ts'
import { PanelFrame } from '../../../ui/primitives/panel-frame.tsx'
import { accountWords } from '../../../words/account.ts'
import { signedInUser, useAuthState } from '../session/auth-state.ts'
import { SignedIn } from './signed-in.tsx'
import { SignedOut } from './signed-out.tsx'
import { SigningIn } from './signing-in.tsx'

export const AccountPanel = () => {
  const user = useAuthState(signedInUser)
  const lastSignIn = useAuthState(({ metadata }) => metadata?.web.lastSignIn ?? null)
  if (!user) {
    return (
      <PanelFrame label={accountWords.panel.signIn} onClose={closeLoginModal}>
        <SignedOut />
      </PanelFrame>
    )
  }
  return (
    <PanelFrame label={accountWords.panel.account} onClose={closeLoginModal}>
      {lastSignIn ? <SignedIn user={user} /> : <SigningIn />}
    </PanelFrame>
  )
}
