import { Copy, Download, Eye, FileArchive, ImagePlus, Keyboard, Square, Trash2, X } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { toast } from 'sonner'
import { knownTask } from '../../tasks/web/task-store.ts'
import { fetchResult, zipFiles } from '../../tasks/web/zip-files.ts'
import { nameActions } from '../../ui/actions/action.ts'
import { undoActions } from '../../ui/actions/undo-actions.tsx'
import { zoomActions } from '../../ui/canvas/zoom-actions.tsx'
import { actionWords } from '../../words/actions.ts'
import { resultWords } from '../../words/results.ts'
import { saveBlob } from '../cutout/result-file.ts'
import { copyPicture } from '../visit/copy-picture.ts'
import { isWaiting, phaseOfTask } from '../visit/phase.ts'
import { taskIdOfRun } from '../visit/run-starter.ts'
import { printFileName } from './print-file-name.ts'
import { useSheet, useSheetState } from './sheet-context.ts'
import { useOriginal, usePrint, useReadyCount, useShownPrint } from './use-print.ts'

export type SheetActions = ReturnType<typeof useSheetActions>

interface SheetActionsOptions {
  readonly nameOf: (params: Record<string, unknown>) => string
  /** Null for tools that start from words. */
  readonly onBrowse: (() => void) | null
  readonly onHelp: () => void
}

/** Everything the visitor can do with the sheet, in the order of the help dialog. */
export const useSheetActions = ({ nameOf, onBrowse, onHelp }: SheetActionsOptions) => {
  const { tool, store, viewport } = useSheet()
  const prints = useSheetState(({ present }) => present.prints)
  const canUndo = useSheetState(store.mayUndo)
  const canRedo = useSheetState(({ future }) => future.length > 0)
  const isMeasured = useSyncExternalStore(viewport.subscribe, () => viewport.hasContent)
  const original = useOriginal()
  const shown = useShownPrint()
  const { phase, params } = usePrint(shown)
  /** What is shown again when the key is let go. */
  const held = useRef<string | null>(null)
  const readyCount = useReadyCount()
  const [isZipping, setZipping] = useState(false)
  const ready = phase.name === 'ready' ? phase : null
  const stem = original?.name ?? null
  const fileName = ready && printFileName({ stem, name: nameOf(params ?? {}), result: ready.result })

  const readyPrints = () =>
    prints.flatMap((print) => {
      const taskId = taskIdOfRun(store.getState().runs[print.runId])
      const known = taskId ? phaseOfTask(knownTask(taskId)) : null
      if (known?.name !== 'ready') return []
      const name = nameOf(print.params ?? known.task.params)
      return [
        { taskId: known.task.id, result: known.result, name: printFileName({ stem, name, result: known.result }) },
      ]
    })

  const download = async () => {
    if (!ready || !fileName) return
    try {
      saveBlob((await fetchResult({ taskId: ready.task.id, result: ready.result })).blob, fileName)
    } catch {
      toast.error(resultWords.notDownloaded)
    }
  }
  const downloadAll = async () => {
    const all = readyPrints()
    setZipping(true)
    try {
      const { blob, added } = await zipFiles(all)
      const count = added.length
      if (count < all.length) toast.error(resultWords.someNotDownloaded(all.length - count, all.length))
      if (count > 0) saveBlob(blob, `${tool.path.slice(1)}-${count}-images.zip`)
    } catch {
      toast.error(resultWords.noneDownloaded)
    } finally {
      setZipping(false)
    }
  }

  return nameActions({
    open: {
      label: actionWords.newImage,
      icon: <ImagePlus />,
      keys: onBrowse ? ['o'] : [],
      enabled: onBrowse !== null,
      run: onBrowse ?? (() => {}),
    },
    download: {
      label: actionWords.download,
      icon: <Download />,
      hint: fileName ?? undefined,
      keys: ['Mod s', 'd'],
      enabled: ready !== null,
      run: () => void download(),
    },
    downloadAll: {
      label: actionWords.downloadAll,
      icon: <FileArchive />,
      keys: ['Mod Shift s'],
      enabled: readyCount > 1 && !isZipping,
      run: () => void downloadAll(),
    },
    copy: {
      label: actionWords.copy,
      icon: <Copy />,
      keys: ['Mod c'],
      enabled: ready !== null,
      run: () =>
        ready &&
        void copyPicture(async () => (await fetchResult({ taskId: ready.task.id, result: ready.result })).blob),
    },
    ...undoActions({ store, canUndo, canRedo }),
    remove: {
      label: actionWords.takeOff,
      icon: <Trash2 />,
      keys: ['Delete', 'Backspace'],
      enabled: shown !== null,
      run: () => shown && store.remove(shown.id),
    },
    original: {
      label: actionWords.holdOriginal,
      icon: <Eye />,
      keys: onBrowse ? ['\\'] : [],
      enabled: onBrowse !== null && shown !== null,
      run: () => {
        held.current ??= shown?.id ?? null
        store.show(null)
      },
      release: () => {
        if (held.current) store.show(held.current)
        held.current = null
      },
    },
    cancel: {
      label: actionWords.cancelRun,
      icon: <Square />,
      keys: ['Mod .'],
      enabled: shown !== null && isWaiting(phase),
      run: () => shown && void store.cancel(shown.id),
    },
    ...zoomActions(viewport, isMeasured),
    startOver: {
      label: actionWords.startOver,
      icon: <X />,
      keys: ['n'],
      enabled: prints.length > 0 || original !== null,
      run: store.startOver,
    },
    help: { label: actionWords.shortcuts, icon: <Keyboard />, keys: ['?'], enabled: true, run: onHelp },
  })
}
