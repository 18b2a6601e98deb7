import { useState } from 'react'
import { FormError } from '../../../accounts/web/forms/form.tsx'
import { toApiError } from '../../../client/api-error.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'

interface ConfirmChangeProps {
  readonly title: string
  readonly note: string
  readonly keep: string
  readonly confirm: string
  readonly variant: 'primary' | 'danger'
  readonly act: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before something happens to a key. Its buttons keep the focus meanwhile, for a proof that may be asked for. */
export const ConfirmChange = ({ title, note, keep, confirm, variant, act, onClose }: ConfirmChangeProps) => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const goOn = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setProblem(toApiError(error).message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={note}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button variant={variant} aria-disabled={isBusy || undefined} onClick={() => void goOn()}>
            {confirm}
          </Button>
        </>
      }
    >
      <FormError message={problem} />
    </Dialog>
  )
}
