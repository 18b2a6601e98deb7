import { CircleAlert, CircleCheck } from 'lucide-react'
import { encode } from 'uqr'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { settingsWords } from '../../../words/settings.ts'
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
          <Outcome role="status" text={device.success} button={device.done} onClick={onClose} />
        )}
        {code.name === 'error' && (
          <Outcome role="alert" text={device.failed} button={device.tryAgain} onClick={retry} />
        )}
      </div>
    </Dialog>
  )
}

interface OutcomeProps {
  readonly role: 'status' | 'alert'
  readonly text: string
  readonly button: string
  readonly onClick: () => void
}

const Outcome = ({ role, text, button, onClick }: OutcomeProps) => (
  <>
    <p role={role} className="font-medium">
      {text}
    </p>
    <Button variant="primary" onClick={onClick}>
      {button}
    </Button>
  </>
)

/** Black on white in both themes: many readers do not know the reverse. */
const QrCode = ({ text }: { readonly text: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={device.code}
      data-url={text}
      shapeRendering="crispEdges"
      className="size-full fill-black"
    >
      <path d={outline(data)} />
    </svg>
  )
}

/** One path with a stroke of squares for each run of dark ones. */
const outline = (rows: readonly (readonly boolean[])[]): string => {
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`
    }
  }
  return path
}
