import type { Subscription } from '../../../shared/account.ts'
import { retentionDays } from '../../../shared/plans.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { subscriptionWords } from '../../../words/subscription.ts'
import { dateWords } from './subscription-words.ts'

const { cancelDialog: words } = subscriptionWords

interface CancelDialogProps {
  readonly subscription: Subscription
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Says what stays and until when, before anything is cancelled. */
export const CancelDialog = ({ subscription, isOpen, isBusy, onClose, onConfirm }: CancelDialogProps) => {
  const { expiresAt, status } = subscription
  const end = expiresAt && Date.parse(expiresAt) > Date.now() ? dateWords(expiresAt) : null
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={words.title}
      description={end ? words.until(end) : words.fromNow}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {words.keep}
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={onConfirm}>
            {isBusy ? words.cancelling : subscriptionWords.cancel}
          </Button>
        </>
      }
    >
      <ul className="list-disc space-y-1.5 pl-5 text-muted">
        <li>{status === 'trial' ? words.trialCharge : words.noCharge}</li>
        <li>{words.stays(retentionDays)}</li>
        {end && <li>{words.resumable}</li>}
      </ul>
    </Dialog>
  )
}
