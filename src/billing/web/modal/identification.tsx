import { SignedOut } from '../../../accounts/web/panel/signed-out.tsx'

/** Whichever way is taken, the modal goes on by itself once the account is known. */
export const Identification = () => (
  <div className="flex flex-col gap-6">
    <p className="text-pretty text-muted">
      Pro belongs to an account. Leave this open: it goes on by itself once you are signed in, in this tab or another.
    </p>
    <SignedOut heading="h3" />
  </div>
)
