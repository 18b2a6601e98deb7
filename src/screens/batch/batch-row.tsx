import { Check, CircleAlert, CircleSlash, Clock, Download, FileX2, Maximize2, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { toast } from 'sonner'
import { fetchResult } from '../../tasks/web/zip-files.ts'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { Progress } from '../../ui/primitives/progress.tsx'
import { batchWords } from '../../words/batch.ts'
import { resultWords } from '../../words/results.ts'
import { uiWords } from '../../words/ui.ts'
import { saveBlob } from '../cutout/result-file.ts'
import { phaseFraction, remainingWords } from '../visit/phase-words.ts'
import {
  type BatchItem,
  type ItemPhase,
  isReady,
  isUnfinished,
  itemWords,
  mayRetry,
  type ReadyItem,
} from './batch-item.ts'
import type { BatchStore } from './batch-store.ts'
import { BatchThumbnail } from './batch-thumbnail.tsx'
import { toEntry } from './zip-results.ts'

interface BatchRowProps {
  readonly item: BatchItem
  readonly batch: BatchStore
  readonly onOpen: (taskId: string) => void
}

/** It has one height in every state, and its words begin in one place: a list of ten must not jump while it works. */
export const BatchRow = ({ item, batch, onOpen }: BatchRowProps) => (
  <li className="flex h-20 items-center gap-3 pr-1 pl-3 phone:h-24 md:gap-4 md:pr-3">
    <BatchThumbnail item={item} />
    <div className="min-w-0 grow self-stretch pt-4 phone:pt-5">
      <p className="truncate font-medium" title={item.file.name}>
        {item.file.name}
      </p>
      <Status item={item} />
    </div>
    <Actions item={item} batch={batch} onOpen={onOpen} />
  </li>
)

const Status = ({ item }: { readonly item: BatchItem }) => {
  const { phase } = item
  const words = itemWords(item)
  const isMeasured = phase.name === 'uploading' || phase.name === 'processing' || phase.name === 'cancelling'
  return (
    <>
      <div className="flex justify-between gap-3 text-xs text-muted">
        <p className="flex min-w-0 gap-1.5 [&_svg]:mt-px [&_svg]:size-3.5 [&_svg]:shrink-0">
          {icons[phase.name]}
          <span className={`line-clamp-2 phone:line-clamp-3 ${phase.name === 'failed' ? 'text-danger' : ''}`}>
            {words}
            {phase.name === 'ready' && (
              <span className="font-mono phone:block md:ml-3">
                {uiWords.pixels(phase.result.width, phase.result.height)}
              </span>
            )}
          </span>
        </p>
        {(isMeasured || phase.name === 'queued') && <span className="shrink-0 font-mono">{remainingWords(phase)}</span>}
      </div>
      {isMeasured && (
        <div className="mt-1.5">
          <Progress label={uiWords.labelled(words, item.file.name)} value={phaseFraction(phase)} />
        </div>
      )}
    </>
  )
}

const icons: Partial<Record<ItemPhase['name'], ReactNode>> = {
  waiting: <Clock aria-hidden="true" />,
  queued: <Clock aria-hidden="true" />,
  unsupported: <FileX2 className="text-warn" aria-hidden="true" />,
  ready: <Check className="text-ok" aria-hidden="true" />,
  cancelled: <CircleSlash aria-hidden="true" />,
  failed: <CircleAlert className="text-danger" aria-hidden="true" />,
}

const Actions = ({ item, batch, onOpen }: BatchRowProps) => {
  const { id, file } = item
  const isOver = !isUnfinished(item)
  return (
    <div className="flex shrink-0">
      {mayRetry(item) && (
        <IconButton label={batchWords.retry(file.name)} icon={<RotateCw />} onClick={() => batch.retry(id)} />
      )}
      {isReady(item) && (
        <>
          <IconButton
            label={item.isDownloaded ? batchWords.downloadAgain(file.name) : batchWords.download(file.name)}
            icon={<Download />}
            onClick={() => void download(item, batch)}
          />
          <IconButton
            label={batchWords.open(file.name)}
            icon={<Maximize2 />}
            onClick={() => onOpen(item.phase.task.id)}
          />
        </>
      )}
      <IconButton
        data-lasts
        label={isOver ? batchWords.remove(file.name) : batchWords.cancel(file.name)}
        icon={<X />}
        aria-disabled={item.phase.name === 'cancelling'}
        onClick={({ detail }) => {
          if (!isOver) batch.cancel(id)
          // Not by the second click of a double one, whose first has just cancelled it.
          else if (detail < 2 || item.phase.name !== 'cancelled') batch.remove(id)
        }}
      />
    </div>
  )
}

const download = async (item: ReadyItem, batch: BatchStore) => {
  try {
    const entry = toEntry(item)
    saveBlob((await fetchResult(entry)).blob, entry.name)
    batch.markDownloaded([item.id])
  } catch {
    toast.error(resultWords.notDownloaded)
  }
}
