import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { ToolContract } from '../../shared/tool.ts'
import { useShortcuts } from '../../ui/actions/use-shortcuts.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { focusHeading } from '../../ui/primitives/focus-heading.ts'
import { useKeepFocus } from '../../ui/primitives/use-keep-focus.ts'
import { batchWords } from '../../words/batch.ts'
import { DownloadButton } from '../visit/download-button.tsx'
import { BatchHead } from './batch-head.tsx'
import { countWords, isWaiting } from './batch-item.ts'
import { BatchRow } from './batch-row.tsx'
import { BatchStopped } from './batch-stopped.tsx'
import type { BatchStore } from './batch-store.ts'
import { useBatchActions } from './use-batch-actions.tsx'

interface BatchProps {
  readonly tool: ToolContract
  readonly batch: BatchStore
  /** The page's picker; what it gives goes to `batch.add`, as what is dropped does. */
  readonly onBrowse: () => void
  /** Shows the result of one picture in the studio. */
  readonly onOpen: (taskId: string) => void
  /** Back to one picture. What runs goes on. */
  readonly onClose: () => void
  /** The settings of the next runs. */
  readonly controls?: ReactNode
  /** For a batch that does not start at once: 'Upscale'. */
  readonly startLabel?: string
}

/** Several pictures at once, as a list. Fills the studio's place. */
export const Batch = ({
  tool,
  batch,
  onBrowse,
  onOpen,
  onClose,
  controls,
  startLabel = batchWords.start,
}: BatchProps) => {
  const { items, stopped, isHeld } = useStore(batch)
  const list = useRef<HTMLOListElement>(null)
  const actions = useBatchActions({ tool, batch, onBrowse })
  const waiting = items.filter(isWaiting).length
  useShortcuts(Object.values(actions))
  useKeepFocus(list, items)
  useEffect(() => {
    // What opened the list may be gone with the page before it.
    if (document.activeElement === document.body) focusHeading()
  }, [])
  useEffect(
    () =>
      batch.subscribe((state, before) => {
        if (state.items.length === 0 && before.items.length > 0) onClose()
      }),
    [batch, onClose],
  )

  return (
    <div className="relative flex h-[calc(100dvh-3rem)] flex-col">
      <BatchHead title={tool.title} counts={countWords(items)} actions={actions} onClose={onClose} />
      <div className="min-h-0 grow overflow-y-auto">
        <div className="mx-auto flex max-w-3xl flex-col gap-3 px-4 py-4 md:pt-8 md:pb-24">
          {stopped && waiting > 0 && <BatchStopped toolId={tool.id} error={stopped} onResume={batch.resume} />}
          <ol ref={list} aria-label={batchWords.images} className="divide-y rounded-panel border bg-surface">
            {items.map((item) => (
              <BatchRow key={item.id} item={item} batch={batch} onOpen={onOpen} />
            ))}
          </ol>
        </div>
      </div>
      <BatchBar isEmpty={!controls && !isHeld}>
        {controls}
        {isHeld ? (
          <Button variant="primary" aria-disabled={waiting === 0} onClick={batch.start} className="phone:grow">
            {batchWords.startOn(startLabel, waiting)}
          </Button>
        ) : (
          <DownloadButton action={actions.downloadAll} size="medium" className="grow md:hidden" />
        )}
      </BatchBar>
    </div>
  )
}

interface BatchBarProps {
  /** On a phone it holds the download all the same. */
  readonly isEmpty: boolean
  readonly children: ReactNode
}

/** Floats over the list; on a phone it is the window's lower edge. */
const BatchBar = ({ isEmpty, children }: BatchBarProps) => (
  <div
    className={`flex justify-center phone:border-t phone:bg-surface phone:pb-[env(safe-area-inset-bottom)] md:pointer-events-none md:absolute md:inset-x-0 md:bottom-6 ${isEmpty ? 'md:hidden' : ''}`}
  >
    <div className="pointer-events-auto flex min-h-14 w-full items-center gap-2 px-4 md:min-h-12 md:w-auto md:rounded-panel md:border md:bg-surface md:px-1.5 md:shadow-float">
      {children}
    </div>
  </div>
)
