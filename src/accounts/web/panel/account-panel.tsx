import { closeLoginModal } from '../../../client/modals.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { PanelFrame } from '../../../ui/primitives/panel-frame.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { accountWords } from '../../../words/account.ts'
import { signedInUser, useAuthState } from '../session/auth-state.ts'
import { signOut } from '../session/sign-in.ts'
import { SignedIn } from './signed-in.tsx'
import { SignedOut } from './signed-out.tsx'

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

/** Stands between the start of the session and its record, which comes over the live connection. */
const SigningIn = () => (
  <div className="flex flex-col items-center gap-6 pt-8 text-muted">
    <Spinner label={accountWords.panel.loading} />
    <Button onClick={() => void signOut()} className="w-full">
      {accountWords.panel.logOut}
    </Button>
  </div>
)
