import { CircleAlert, CircleCheck } from 'lucide-react'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { settingsWords } from '../../../words/settings.ts'
import { QrCode } from './qr-code.tsx'
import { useDeviceCode } from './use-device-code.ts'

const { device } = settingsWords

export const QrDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { code, retry } = useDeviceCode()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={device.title} description={device.note}>
      <div className="flex flex-col items-center gap-4">
        <div className="flex size-64 items-center justify-center rounded-panel border bg-white p-2 text-black">
          {code.name === 'loading' && <Spinner label={device.loadingCode} />}
          {code.name === 'shown' && <QrCode text={code.url} />}
          {code.name === 'success' && <CircleCheck className="size-10" aria-hidden="true" />}
          {code.name === 'error' && <CircleAlert className="size-8" aria-hidden="true" />}
        </div>
        {code.name === 'shown' && (
          <p className="text-muted">
            <Sentence text={device.regenerated} parts={{ sec: <span className="font-mono">{code.seconds}</span> }} />
          </p>
        )}
        {code.name === 'loading' && <p className="text-muted">{device.loading}</p>}
        {code.name === 'success' && (
          <>
            <p role="status" className="font-medium">
              {device.success}
            </p>
            <Button variant="primary" onClick={onClose}>
              {device.done}
            </Button>
          </>
        )}
        {code.name === 'error' && (
          <>
            <p role="alert" className="font-medium">
              {device.failed}
            </p>
            <Button variant="primary" onClick={retry}>
              {device.tryAgain}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
