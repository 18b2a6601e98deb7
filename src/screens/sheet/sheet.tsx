import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { openProModal } from '../../client/modals.ts'
import { UsageLine } from '../../limits/web/usage-line.tsx'
import { useRole } from '../../limits/web/use-role.ts'
import { errorMessage } from '../../shared/errors.ts'
import type { ImageSize, ToolContract } from '../../shared/tool.ts'
import { useShortcuts } from '../../ui/actions/use-shortcuts.ts'
import { Viewport } from '../../ui/canvas/viewport.ts'
import { browseForImages } from '../../ui/intake/browse-for-images.ts'
import { DropOverlay } from '../../ui/intake/drop-overlay.tsx'
import { useFileIntake } from '../../ui/intake/use-file-intake.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Sentence } from '../../ui/primitives/sentence.tsx'
import { SettingsAside } from '../../ui/primitives/settings-aside.tsx'
import { useFocusAfterChange } from '../../ui/primitives/use-focus-after-change.ts'
import { intakeWords } from '../../words/intake.ts'
import { sheetWords } from '../../words/sheet.ts'
import { uiWords } from '../../words/ui.ts'
import { EmptyState } from '../visit/empty-state.tsx'
import { takeHandedOffFiles } from '../visit/handoff.ts'
import { useCapPage } from '../visit/use-cap-page.ts'
import { useLeaving } from '../visit/use-leaving.ts'
import { useTaskInAddress } from '../visit/use-task-in-address.ts'
import { SheetContext, useSheet, useSheetState } from './sheet-context.ts'
import { SheetStage } from './sheet-stage.tsx'
import { type SheetState, type SheetVisit, shownRun, shownTaskId } from './sheet-store.ts'
import { SheetStrip } from './sheet-strip.tsx'
import { SheetTop } from './sheet-top.tsx'
import { usePrint, useShownPrint } from './use-print.ts'
import { useSheetActions } from './use-sheet-actions.tsx'

const ShortcutsDialog = lazyPart(async () => (await import('../../ui/actions/shortcuts-dialog.tsx')).ShortcutsDialog)

const refusalToast = 'sheet-refusal'

interface SheetSlots {
  /** What a print is called, from what it was asked for with: 'Reimagine 2'. */
  readonly nameOf: (params: Record<string, unknown>) => string
  /** How large a print will be, for tools that start from words: its place is shown while it is made. */
  readonly sizeOf?: (params: Record<string, unknown>) => ImageSize
  /** The tool's settings and its button. They reach the sheet through `useSheet`. */
  readonly panel: ReactNode
  /** Lies where the original is shown, instead of it: a frame to drag, a subject to move. */
  readonly editor?: ReactNode
  /** What stands on the sheet before there is anything on it, for tools that start from words. */
  readonly welcome?: ReactNode
  /** One honest line about formats and limits, before a picture is chosen. */
  readonly limits?: ReactNode
  /** The panel says itself when the day's allowance is used up. */
  readonly hasOwnCapNotice?: boolean
}

interface SheetProps extends SheetSlots {
  readonly visit: SheetVisit
}

/** The page of a tool that gives several pictures: settings beside, the picture on screen, all of them in a strip. */
export const Sheet = ({ visit, ...slots }: SheetProps) => {
  const canvas = useRef<HTMLElement>(null)
  const [parts] = useState(() => ({ tool: visit.tool, store: visit, viewport: new Viewport(), canvas }))
  return (
    <SheetContext value={parts}>
      <SheetPage {...slots} />
    </SheetContext>
  )
}

const awaitedRuns = ({ runs }: SheetState): readonly string[] => Object.keys(runs)

const SheetPage = ({ nameOf, sizeOf, panel, editor, welcome, limits, hasOwnCapNotice = false }: SheetSlots) => {
  const { tool, store } = useSheet()
  const { history } = useRouter()
  const { source, prints } = useSheetState(({ present }) => present)
  const refusal = useSheetState((state) => state.refusal)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const takesImages = tool.image === 'required'
  const isEmpty = source === null && prints.length === 0
  const shownId = useSheetState((state) => state.shownId)
  const body = useRef<HTMLDivElement>(null)
  const settings = useRef<HTMLElement>(null)
  const focusSettings = () => settings.current?.querySelector<HTMLElement>('textarea, input, button')?.focus()
  // On a phone the settings are below the picture: what they made is brought into view.
  useEffect(() => {
    if (shownId) body.current?.scrollTo({ top: 0, behavior: 'smooth' })
  }, [shownId])

  const take = useCallback(
    (files: readonly File[]) => {
      const [first, ...others] = files
      if (!first || !takesImages) return
      if (others.length > 0) toast.info(errorMessage('too-many-at-once', { limit: 1 }))
      void store.chooseFile(first)
    },
    [store, takesImages],
  )
  const browse = () => browseForImages(tool.accepts, { onFiles: take })
  const actions = useSheetActions({ nameOf, onBrowse: takesImages ? browse : null, onHelp: () => setHelpOpen(true) })
  const isDragging = useFileIntake(take) && takesImages
  useShortcuts(Object.values(actions))
  useTaskInAddress(store, shownTaskId)
  useLeaving({ visit: store, shownRun, awaitedRuns })
  const retry = () => {
    if (shownId) store.retry(shownId)
  }
  useCapPage({ visit: store, shownRun, onReturn: retry, isOff: hasOwnCapNotice })
  useFocusAfterChange(body, `${shownId} ${usePrint(useShownPrint()).phase.name}`)
  useEffect(() => {
    take(takeHandedOffFiles(history.location.state))
  }, [take, history])
  useEffect(() => {
    if (refusal) toast.error(refusal.message, { id: refusalToast })
    else toast.dismiss(refusalToast)
  }, [refusal])

  const help = isHelpOpen && <ShortcutsDialog actions={Object.values(actions)} onClose={() => setHelpOpen(false)} />
  if (isEmpty && takesImages)
    return (
      <div className="relative flex h-[calc(100dvh-3rem)] flex-col">
        {(actions.undo.enabled || actions.redo.enabled) && <SheetTop actions={actions} isEmpty />}
        <div className="relative min-h-0 grow">
          <EmptyState
            tool={tool}
            limits={limits}
            notice={<ProNotice tool={tool} />}
            onBrowse={browse}
            onSample={() => void store.chooseSample()}
          />
        </div>
        {isDragging && <DropOverlay label={intakeWords.dropAnywhere} />}
        {help}
      </div>
    )

  return (
    <div className="relative flex h-[calc(100dvh-3rem)] flex-col">
      <SheetTop actions={actions} isEmpty={isEmpty} />
      <div ref={body} className="flex min-h-0 grow phone:flex-col phone:overflow-y-auto">
        <SettingsAside ref={settings} isFirst={isEmpty}>
          <ProNotice tool={tool} />
          {panel}
          <UsageLine tool={tool} className="mt-4" />
        </SettingsAside>
        <div className="flex min-w-0 grow flex-col phone:min-h-[58dvh] phone:shrink-0">
          <div className="relative min-h-0 grow">
            {isEmpty ? (
              welcome
            ) : (
              <SheetStage
                actions={actions}
                nameOf={nameOf}
                sizeOf={sizeOf}
                editor={editor}
                onBrowse={browse}
                onSettings={focusSettings}
              />
            )}
          </div>
          {!isEmpty && <SheetStrip nameOf={nameOf} hasOriginal={takesImages} onOriginal={() => store.show(null)} />}
        </div>
      </div>
      {isDragging && <DropOverlay label={intakeWords.dropAnywhere} />}
      {help}
    </div>
  )
}

/** For tools that are part of Pro as a whole: said before anything is uploaded, not after. */
const ProNotice = ({ tool }: { readonly tool: ToolContract }) => {
  const role = useRole()
  if (role === null || role === 'pro' || tool.cap[role] > 0) return null
  return (
    <p className="rounded-control border bg-raised px-4 py-3 text-left text-sm">
      <Sentence text={sheetWords.partOfPro} parts={{ tool: tool.title, unlock: <Unlock /> }} />
    </p>
  )
}

const Unlock = () => (
  <button
    type="button"
    onClick={() => openProModal({ limitedToPro: true })}
    className="rounded-[2px] font-medium underline underline-offset-4"
  >
    {uiWords.unlockPro}
  </button>
)
