import { errorMessage } from '../../../shared/errors.ts'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { accountWords } from '../../../words/account.ts'
import { closeBanModal, useBanModal } from '../session/modals.ts'

/** Shown to disabled accounts, whichever way they sign in. */
export const BanDialog = () => (
  <Dialog
    open={useBanModal()}
    onOpenChange={(open) => !open && closeBanModal()}
    title={errorMessage('auth/user-disabled')}
    description={accountWords.ban.reason}
    footer={
      <>
        <Button onClick={closeBanModal}>{accountWords.ban.close}</Button>
        <ButtonLink to="/a/contact" onClick={closeBanModal} variant="primary">
          {accountWords.ban.contact}
        </ButtonLink>
      </>
    }
  >
    <p>{accountWords.ban.appeal}</p>
  </Dialog>
)
