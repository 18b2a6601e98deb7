import { Button } from '../../../ui/primitives/button.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { accountWords } from '../../../words/account.ts'
import { signOut } from '../session/sign-in.ts'

/** Between the session and the record of it, which comes over the live connection. */
export const SigningIn = () => (
  <div className="flex flex-col items-center gap-6 pt-8 text-muted">
    <Spinner label={accountWords.panel.loading} />
    <Button onClick={() => void signOut()} className="w-full">
      {accountWords.panel.logOut}
    </Button>
  </div>
)
