import { CircleStop, Download, Eraser, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useStore } from 'zustand'
import type { ToolContract } from '../../shared/tool.ts'
import type { Action } from '../../ui/actions/action.ts'
import { Spinner } from '../../ui/primitives/spinner.tsx'
import { actionWords } from '../../words/actions.ts'
import { batchWords } from '../../words/batch.ts'
import { resultWords } from '../../words/results.ts'
import { saveBlob } from '../cutout/result-file.ts'
import { isReady, isUnfinished } from './batch-item.ts'
import type { BatchStore } from './batch-store.ts'
import { zipResults } from './zip-results.ts'

interface BatchActionsOptions {
  readonly tool: ToolContract
  readonly batch: BatchStore
  readonly onBrowse: () => void
}

/** What can be done with the whole batch. */
export const useBatchActions = ({ tool, batch, onBrowse }: BatchActionsOptions) => {
  const items = useStore(batch, (state) => state.items)
  const ready = items.filter(isReady)
  const [zipped, setZipped] = useState<number | null>(null)
  const isZipping = zipped !== null

  const downloadAll = async () => {
    setZipped(0)
    try {
      const zip = await zipResults(ready, setZipped)
      const missing = ready.length - zip.items.length
      if (missing > 0) toast.error(resultWords.someNotDownloaded(missing, ready.length))
      if (zip.items.length === 0) return
      saveBlob(zip.blob, `${tool.id}-${zip.items.length}-images.zip`)
      batch.markDownloaded(zip.items.map(({ id }) => id))
    } catch {
      toast.error(resultWords.noneDownloaded)
    } finally {
      setZipped(null)
    }
  }

  return {
    add: { id: 'add', label: actionWords.addImages, icon: <ImagePlus />, keys: ['o'], enabled: true, run: onBrowse },
    cancelAll: {
      id: 'cancelAll',
      label: actionWords.cancelAll,
      icon: <CircleStop />,
      keys: ['Mod .'],
      enabled: items.some(isUnfinished),
      run: batch.cancelAll,
    },
    clear: {
      id: 'clear',
      label: actionWords.clear,
      icon: <Eraser />,
      keys: ['n'],
      enabled: items.some((item) => !isUnfinished(item)),
      run: batch.clear,
    },
    downloadAll: {
      id: 'downloadAll',
      label: isZipping ? batchWords.packed(zipped, ready.length) : actionWords.downloadAll,
      icon: isZipping ? <Spinner label={batchWords.packing} /> : <Download />,
      keys: ['Mod s', 'd'],
      enabled: ready.length > 0 && !isZipping,
      run: () => void downloadAll(),
    },
  } satisfies Record<string, Action>
}
