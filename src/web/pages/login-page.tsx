import { FormCard } from '../../accounts/web/forms/form-card.tsx'
import { SignedOut } from '../../accounts/web/panel/signed-out.tsx'
import { signedInUser, useAuthState } from '../../accounts/web/session/auth-state.ts'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { accountWords } from '../../words/account.ts'

const { signedIn } = accountWords

export default function LoginPage() {
  const user = useAuthState(signedInUser)
  if (!user) {
    return (
      <FormCard>
        <SignedOut heading="h1" />
      </FormCard>
    )
  }
  return (
    <FormCard title={signedIn.title} lead={user.email && signedIn.as(user.email)}>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/" variant="primary">
          {signedIn.choosePhoto}
        </ButtonLink>
        <ButtonLink to="/settings">{signedIn.settings}</ButtonLink>
      </div>
    </FormCard>
  )
}
