import { CircleAlert, CircleCheck } from 'lucide-react'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { QrCode } from './qr-code.tsx'
import { useDeviceCode } from './use-device-code.ts'

export const QrDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { code, retry } = useDeviceCode()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sign in on another device"
      description="Scan this code with it. Whoever scans it is signed in as you: show it to nobody else."
    >
      <div className="flex flex-col items-center gap-4">
        <div className="flex size-64 items-center justify-center rounded-panel border bg-white p-2 text-black">
          {code.name === 'loading' && <Spinner label="Loading the code" />}
          {code.name === 'shown' && <QrCode text={code.url} />}
          {code.name === 'success' && <CircleCheck className="size-10" aria-hidden="true" />}
          {code.name === 'error' && <CircleAlert className="size-8" aria-hidden="true" />}
        </div>
        {code.name === 'shown' && (
          <p className="text-muted">
            Will be regenerated in <span className="font-mono">{code.seconds}</span>s
          </p>
        )}
        {code.name === 'loading' && <p className="text-muted">Loading …</p>}
        {code.name === 'success' && (
          <>
            <p role="status" className="font-medium">
              Your other device is signed in
            </p>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </>
        )}
        {code.name === 'error' && (
          <>
            <p role="alert" className="font-medium">
              An error occurred
            </p>
            <Button variant="primary" onClick={retry}>
              Try again
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
