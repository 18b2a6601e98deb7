import {
  Copy,
  Download,
  Eye,
  ImagePlus,
  Keyboard,
  Maximize,
  Redo2,
  Scan,
  Square,
  Undo2,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { toast } from 'sonner'
import type { Action } from '../actions/action.ts'
import { zoomIn, zoomOut } from '../canvas/viewport-gestures.ts'
import { resultBlob, resultName, resultPng, saveBlob } from './result-file.ts'
import { resultSizeHint } from './result-size.ts'
import { useStudio, useStudioState } from './studio-context.ts'
import type { StudioView } from './use-studio-view.ts'

export type StudioActions = ReturnType<typeof useStudioActions>

interface StudioActionsOptions {
  readonly view: StudioView
  readonly onBrowse: () => void
  readonly onHelp: () => void
}

/** Everything the visitor can do in the studio, in the order of the help dialog. */
export const useStudioActions = ({ view, onBrowse, onHelp }: StudioActionsOptions) => {
  const { store, viewport, comparison } = useStudio()
  const background = useStudioState((state) => state.present.background)
  const canUndo = useStudioState((state) => state.past.length > 0)
  const canRedo = useStudioState((state) => state.future.length > 0)
  const isMeasured = useSyncExternalStore(viewport.subscribe, () => viewport.hasContent)
  const { phase, picture } = view
  const ready = phase.name === 'ready' ? { result: phase.result, background } : null
  const isRunning = phase.name === 'uploading' || phase.name === 'queued' || phase.name === 'processing'

  const download = async () => {
    if (!ready) return
    try {
      saveBlob(await resultBlob(ready), resultName(picture?.name ?? 'image', ready))
    } catch {
      toast.error('The image could not be downloaded, please try again')
    }
  }
  const copy = async () => {
    if (!ready) return
    try {
      // The promise goes in unresolved: Safari forgets the click while a picture is being fetched.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': resultPng(ready) })])
      toast.success('Copied')
    } catch {
      toast.error("Can't copy image to the clipboard", {
        description: window.isSecureContext ? null : 'Browsers allow it only over https or on localhost.',
      })
    }
  }

  const hasPicture = picture !== null && isMeasured
  const isReady = ready !== null

  return named({
    open: { label: 'New image', icon: <ImagePlus />, keys: ['o'], enabled: true, run: onBrowse },
    download: {
      label: 'Download',
      icon: <Download />,
      hint: phase.name === 'ready' ? resultSizeHint(phase) : undefined,
      keys: ['Mod s', 'd'],
      enabled: isReady,
      run: () => void download(),
    },
    copy: { label: 'Copy image', icon: <Copy />, keys: ['Mod c'], enabled: isReady, run: () => void copy() },
    undo: { label: 'Undo', icon: <Undo2 />, keys: ['Mod z'], enabled: canUndo, repeats: true, run: store.undo },
    redo: {
      label: 'Redo',
      icon: <Redo2 />,
      keys: ['Mod Shift z', 'Mod y'],
      enabled: canRedo,
      repeats: true,
      run: store.redo,
    },
    original: {
      label: 'Hold to see the original',
      icon: <Eye />,
      keys: ['\\'],
      enabled: isReady,
      run: () => comparison.hold(true),
      release: () => comparison.hold(false),
    },
    zoomIn: {
      label: 'Zoom in',
      icon: <ZoomIn />,
      keys: ['+', '='],
      enabled: hasPicture,
      repeats: true,
      run: () => zoomIn(viewport),
    },
    zoomOut: {
      label: 'Zoom out',
      icon: <ZoomOut />,
      keys: ['-'],
      enabled: hasPicture,
      repeats: true,
      run: () => zoomOut(viewport),
    },
    actualSize: {
      label: 'Actual size',
      icon: <Scan />,
      keys: ['1'],
      enabled: hasPicture,
      run: () => viewport.zoomTo(1),
    },
    fit: {
      label: 'Fit to the window',
      icon: <Maximize />,
      keys: ['Escape', '0'],
      enabled: hasPicture,
      run: () => viewport.fit(),
    },
    cancel: {
      label: 'Cancel the run',
      icon: <Square />,
      keys: ['Mod .'],
      enabled: isRunning,
      run: () => void store.cancel(),
    },
    startOver: {
      label: 'Start over',
      icon: <X />,
      keys: ['n'],
      enabled: phase.name !== 'empty',
      run: store.startOver,
    },
    help: { label: 'Keyboard shortcuts', icon: <Keyboard />, keys: ['?'], enabled: true, run: onHelp },
  })
}

const named = <Id extends string>(actions: Readonly<Record<Id, Omit<Action, 'id'>>>) =>
  Object.fromEntries(
    Object.entries<Omit<Action, 'id'>>(actions).map(([id, action]) => [id, { ...action, id }]),
  ) as Readonly<Record<Id, Action>>
