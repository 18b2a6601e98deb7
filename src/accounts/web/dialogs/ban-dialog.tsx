import { Link } from '@tanstack/react-router'
import { errorMessage } from '../../../shared/errors.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { closeBanModal, useBanModal } from '../session/modals.ts'

/** For disabled accounts, on every way in. */
export const BanDialog = () => (
  <Dialog
    open={useBanModal()}
    onOpenChange={(open) => !open && closeBanModal()}
    title={errorMessage('auth/user-disabled')}
    description="It was closed by those who run this server, and cannot be used to sign in."
    footer={
      <>
        <Button onClick={closeBanModal}>Close</Button>
        <Button asChild variant="primary">
          <Link to="/a/contact" onClick={closeBanModal}>
            Contact us
          </Link>
        </Button>
      </>
    }
  >
    <p>If you think that this is a mistake, write to them. You can still use the tools that need no account.</p>
  </Dialog>
)
