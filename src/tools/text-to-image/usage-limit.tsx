import { useState } from 'react'
import { usageWindowHours } from '../../shared/plans.ts'
import type { ApiError } from '../../tasks/web/api-error.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { timeWords } from '../../ui/primitives/time-words.ts'
import { useSheetState } from '../../ui/sheet/sheet-context.ts'
import { isRefusedByCap } from '../../ui/studio/run-starter.ts'

/** Opens when a picture was refused because the day's allowance is used up. */
export const UsageLimit = () => {
  const reached = useSheetState(({ runs }) => Object.values(runs).findLast(isRefusedByCap)?.error ?? null)
  const [seen, setSeen] = useState<ApiError | null>(null)
  const isOpen = reached !== null && reached !== seen
  const close = () => setSeen(reached)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title="Usage Limit Reached"
      description="You have reached the daily usage limit of our text to image model"
      footer={
        <Button variant="primary" onClick={close}>
          Close
        </Button>
      }
    >
      <p className="text-muted">
        It resets on a {usageWindowHours}-hour rolling basis.
        {reached?.retryAt && ` The next picture can be made on ${timeWords(reached.retryAt)}.`}
      </p>
    </Dialog>
  )
}
