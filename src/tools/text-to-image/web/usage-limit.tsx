import { useState } from 'react'
import type { ApiError } from '../../../client/api-error.ts'
import { useSheetState } from '../../../screens/sheet/sheet-context.ts'
import { isRefusedByCap } from '../../../screens/visit/run-starter.ts'
import { usageWindowHours } from '../../../shared/plans.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { timeWords } from '../../../ui/primitives/time-words.ts'
import { pageWords } from './page-words.ts'

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
      title={pageWords.limitReached}
      description={pageWords.dailyLimit}
      footer={
        <Button variant="primary" onClick={close}>
          {pageWords.close}
        </Button>
      }
    >
      <p className="text-muted">
        {reached?.retryAt
          ? pageWords.resetsAt(usageWindowHours, timeWords(reached.retryAt))
          : pageWords.resets(usageWindowHours)}
      </p>
    </Dialog>
  )
}
