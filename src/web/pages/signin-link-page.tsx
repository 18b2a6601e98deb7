import { SessionDialog } from '../../accounts/web/signin-link/session-dialog.tsx'

export default function SigninLinkPage() {
  return <SessionDialog />
}
