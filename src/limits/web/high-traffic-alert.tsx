import { openProModal } from '../../billing/web/pro-modal-state.ts'
import { errorMessage } from '../../shared/errors.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { useRole } from './use-role.ts'

interface HighTrafficAlertProps {
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The queue of those without Pro is full. */
export const HighTrafficAlert = ({ onRetry, onClose }: HighTrafficAlertProps) => {
  const role = useRole()
  const subscribe = () => {
    onClose()
    openProModal({ limitedToPro: true })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={errorMessage('queue-full')}
      description={errorMessage('heavy-demand')}
      footer={
        <>
          <Button
            variant={role === 'pro' ? 'primary' : 'quiet'}
            onClick={() => {
              onClose()
              onRetry()
            }}
          >
            Try again
          </Button>
          {role !== 'pro' && (
            <Button variant="primary" onClick={subscribe}>
              Subscribe to skip the queue
            </Button>
          )}
        </>
      }
    >
      <p className="text-muted">
        The queue for free pictures is at capacity, so yours was not taken. It is still here, and nothing was counted.
        {role !== 'pro' && ' Subscribers skip the queue.'}
      </p>
    </Dialog>
  )
}
