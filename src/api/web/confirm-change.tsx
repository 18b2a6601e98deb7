import { useState } from 'react'
import { isUnconfirmed } from '../../accounts/web/confirm/with-fresh-session.ts'
import { FormError } from '../../accounts/web/forms/form.tsx'
import { type ApiError, toApiError } from '../../client/api-error.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { confirmWords } from '../../words/confirm.ts'

interface ConfirmChangeProps {
  readonly title: string
  readonly note: string
  readonly keep: string
  readonly confirm: string
  readonly variant: 'primary' | 'danger'
  readonly act: () => Promise<void>
  readonly onClose: () => void
}

/**
 * Asks before a key or a secret changes. Its buttons keep the focus meanwhile, for a proof that may be asked for, and it
 * stays open: what comes back is shown once.
 */
export const ConfirmChange = ({ title, note, keep, confirm, variant, act, onClose }: ConfirmChangeProps) => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const goOn = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setProblem(toApiError(error))
      setBusy(false)
    }
  }
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      description={note}
      footer={
        <>
          <Button aria-disabled={isBusy || undefined} onClick={close}>
            {keep}
          </Button>
          <Button variant={variant} aria-disabled={isBusy || undefined} onClick={() => void goOn()}>
            {isUnconfirmed(problem) ? confirmWords.title : confirm}
          </Button>
        </>
      }
    >
      <FormError message={problem?.message ?? null} />
    </Dialog>
  )
}
