import { openProModal } from '../../client/modals.ts'
import { errorMessage } from '../../shared/errors.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { limitsWords } from '../../words/limits.ts'
import { useRole } from './use-role.ts'

const { highTraffic } = limitsWords

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
            {highTraffic.tryAgain}
          </Button>
          {role !== 'pro' && (
            <Button variant="primary" onClick={subscribe}>
              {highTraffic.subscribe}
            </Button>
          )}
        </>
      }
    >
      <p className="text-muted">
        {highTraffic.note}
        {role !== 'pro' && ` ${highTraffic.skip}`}
      </p>
    </Dialog>
  )
}
