import { SignedOut } from '../../../accounts/web/panel/signed-out.tsx'
import { proModalWords } from '../../../words/pro-modal.ts'

/** Whichever way is taken, the modal goes on by itself once the account is known. */
export const Identification = () => (
  <div className="flex flex-col gap-6">
    <p className="text-pretty text-muted">{proModalWords.identification}</p>
    <SignedOut heading="h3" />
  </div>
)
