import { Copy, Download, Eye, ImagePlus, Keyboard, Minus, Plus, Square, SquarePen, X } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { toast } from 'sonner'
import { nameActions } from '../../ui/actions/action.ts'
import { undoActions } from '../../ui/actions/undo-actions.tsx'
import { zoomActions } from '../../ui/canvas/zoom-actions.tsx'
import { brushSizes } from '../../ui/mask/brush.ts'
import { actionWords } from '../../words/actions.ts'
import { brushWords } from '../../words/brush.ts'
import { resultWords } from '../../words/results.ts'
import { saveBlob } from '../cutout/result-file.ts'
import { copyPicture } from '../visit/copy-picture.ts'
import { isWaiting } from '../visit/phase.ts'
import { resultSizeHint } from '../visit/result-size.ts'
import { brushFaces } from './brush-controls.tsx'
import { toggleRetouch, useStudio, useStudioState } from './studio-context.ts'
import type { FinishedPicture } from './use-finished-picture.ts'
import type { StudioView } from './use-studio-view.ts'

export type StudioActions = ReturnType<typeof useStudioActions>

/** What the button that starts a run says. */
export interface RunAction {
  readonly label: string
  readonly icon: ReactNode
  /** Why it is not offered now, beyond what the studio knows. */
  readonly isDisabled?: boolean
  /** What the run will give and take, beside the button. */
  readonly note?: ReactNode
}

interface StudioActionsOptions {
  readonly view: StudioView
  readonly finished: FinishedPicture | null
  readonly runAction?: RunAction | undefined
  readonly onBrowse: () => void
  readonly onHelp: () => void
}

/** Everything the visitor can do in the studio, in the order of the help dialog. */
export const useStudioActions = ({ view, finished, runAction, onBrowse, onHelp }: StudioActionsOptions) => {
  const studio = useStudio()
  const { store, kind, viewport, comparison, brush } = studio
  const painted = useStudioState((state) => state.present.strokes.length)
  const isRetouching = useStudioState((state) => state.isRetouching)
  const canUndo = useStudioState(store.mayUndo)
  const canRedo = useStudioState((state) => state.future.length > 0)
  const isMeasured = useSyncExternalStore(viewport.subscribe, () => viewport.hasContent)
  const { phase, look, picture } = view
  const isRunning = isWaiting(phase) && phase.name !== 'loading' && phase.name !== 'cancelling'

  const download = async () => {
    if (!finished) return
    const slow = window.setTimeout(() => toast.loading(resultWords.preparing, { id: 'download' }), 1000)
    try {
      saveBlob(await finished.blob(), finished.name)
    } catch {
      toast.error(resultWords.notDownloaded)
    } finally {
      window.clearTimeout(slow)
      toast.dismiss('download')
    }
  }
  const hasPicture = picture !== null && isMeasured
  const isWorkable = phase.name === 'editing' || phase.name === 'ready'
  const hasMask = painted > 0 || (phase.name === 'editing' && look?.name === 'ready')
  const isPaintable = isWorkable && (kind.isMasked || isRetouching)
  const isReady = finished !== null

  return nameActions({
    open: { label: actionWords.newImage, icon: <ImagePlus />, keys: ['o'], enabled: true, run: onBrowse },
    run: {
      label: runAction?.label ?? actionWords.run,
      icon: runAction?.icon,
      keys: ['Enter'],
      enabled: runAction !== undefined && !runAction.isDisabled && isWorkable && (!kind.isMasked || hasMask),
      run: store.run,
    },
    download: {
      label: actionWords.download,
      icon: <Download />,
      hint: phase.name === 'ready' ? resultSizeHint(phase.result, picture?.size ?? null) : undefined,
      keys: ['Mod s', 'd'],
      enabled: isReady,
      run: () => void download(),
    },
    copy: {
      label: actionWords.copy,
      icon: <Copy />,
      keys: ['Mod c'],
      enabled: isReady,
      run: () => finished && void copyPicture(finished.png),
    },
    ...undoActions({ store, canUndo, canRedo }),
    original: {
      label: actionWords.holdOriginal,
      icon: <Eye />,
      keys: ['\\'],
      enabled: isReady,
      run: () => comparison.hold(true),
      release: () => comparison.hold(false),
    },
    retouch: {
      label: kind.mends ? actionWords.mendSubject : actionWords.retouch,
      icon: <SquarePen />,
      keys: kind.isRetouched || kind.mends ? ['r'] : [],
      enabled: isReady,
      run: () => toggleRetouch(studio),
    },
    brush: {
      label: kind.isRetouched ? brushWords.keep : kind.mends ? brushWords.addToSubject : brushWords.brush,
      icon: brushFaces.brush.icon,
      keys: ['b'],
      enabled: isPaintable,
      run: () => brush.take('brush'),
    },
    eraser: {
      label: kind.isRetouched ? brushWords.erase : kind.mends ? brushWords.takeFromSubject : brushWords.eraser,
      icon: brushFaces.eraser.icon,
      keys: ['e'],
      enabled: isPaintable,
      run: () => brush.take('eraser'),
    },
    lasso: {
      label: brushWords.lasso,
      icon: brushFaces.lasso.icon,
      keys: kind.isMasked || kind.mends ? ['l'] : [],
      enabled: isPaintable,
      run: () => brush.take('lasso'),
    },
    smallerBrush: {
      label: actionWords.smallerBrush,
      icon: <Minus />,
      keys: ['['],
      enabled: isPaintable,
      repeats: true,
      run: () => brush.resize(brush.getState().sizePx - brushSizes.step),
    },
    largerBrush: {
      label: actionWords.largerBrush,
      icon: <Plus />,
      keys: [']'],
      enabled: isPaintable,
      repeats: true,
      run: () => brush.resize(brush.getState().sizePx + brushSizes.step),
    },
    ...zoomActions(viewport, hasPicture),
    cancel: {
      label: actionWords.cancelRun,
      icon: <Square />,
      keys: ['Mod .'],
      enabled: isRunning || (kind.starts === 'look' && look !== null && isWaiting(look)),
      run: () => void store.cancel(),
    },
    startOver: {
      label: actionWords.startOver,
      icon: <X />,
      keys: ['n'],
      enabled: phase.name !== 'empty',
      run: store.startOver,
    },
    help: { label: actionWords.shortcuts, icon: <Keyboard />, keys: ['?'], enabled: true, run: onHelp },
  })
}
