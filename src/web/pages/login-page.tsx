import { Link } from '@tanstack/react-router'
import { FormCard } from '../../accounts/web/forms/form-card.tsx'
import { SignedOut } from '../../accounts/web/panel/signed-out.tsx'
import { signedInUser, useAuthState } from '../../accounts/web/session/auth-state.ts'
import { Button } from '../../ui/primitives/button.tsx'

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
    <FormCard title="You are signed in" lead={user.email && `As ${user.email}.`}>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to="/">Choose a photo</Link>
        </Button>
        <Button asChild>
          <Link to="/settings">Settings</Link>
        </Button>
      </div>
    </FormCard>
  )
}
