import { X } from 'lucide-react'
import type { Action } from '../../ui/actions/action.ts'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { ActionMenu } from '../../ui/actions/action-menu.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { batchWords } from '../../words/batch.ts'
import { DownloadButton } from '../visit/download-button.tsx'
import type { useBatchActions } from './use-batch-actions.tsx'

interface BatchHeadProps {
  readonly title: string
  readonly counts: string
  readonly actions: ReturnType<typeof useBatchActions>
  readonly onClose: () => void
}

export const BatchHead = ({ title, counts, actions, onClose }: BatchHeadProps) => {
  const { add, cancelAll, clear, downloadAll } = actions
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b bg-surface px-4 md:gap-2 md:px-6">
      <div className="mr-auto min-w-0 md:flex md:items-baseline md:gap-3">
        <h1 className="truncate text-sm font-medium">{title}</h1>
        <p className="truncate text-xs text-muted" aria-live="polite" aria-atomic="true">
          {counts}
        </p>
      </div>
      {[add, cancelAll, clear].map((action) => (
        <HeadButton key={action.id} action={action} />
      ))}
      <ActionButton action={add} className="md:hidden" />
      <ActionMenu actions={[cancelAll, clear]} />
      <DownloadButton action={downloadAll} size="small" className="phone:hidden md:min-w-38" />
      <IconButton label={batchWords.close} icon={<X />} onClick={onClose} className="-mr-2" />
    </div>
  )
}

/** What cannot be done now keeps its place and the focus. */
const HeadButton = ({ action: { label, icon, enabled, run } }: { readonly action: Action }) => (
  <Button size="small" aria-disabled={!enabled} onClick={() => enabled && run()} className="phone:hidden">
    {icon}
    {label}
  </Button>
)
