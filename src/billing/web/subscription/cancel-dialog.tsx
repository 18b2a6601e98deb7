import type { Subscription } from '../../../shared/account.ts'
import { retentionDays } from '../../../shared/plans.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { dateWords } from './subscription-words.ts'

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
      title="Cancel your subscription?"
      description={end ? `You keep Pro until ${end}. Then your account is Free.` : 'Your account is Free from then on.'}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Keep Pro
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={onConfirm}>
            {isBusy ? 'Cancelling …' : 'Cancel subscription'}
          </Button>
        </>
      }
    >
      <ul className="list-disc space-y-1.5 pl-5 text-muted">
        <li>{status === 'trial' ? 'Nothing is charged for the trial.' : 'Nothing more is charged.'}</li>
        <li>Your account and your templates stay. Pictures stay for their {retentionDays} days, as always.</li>
        {end && <li>Until then you can resume it here.</li>}
      </ul>
    </Dialog>
  )
}
