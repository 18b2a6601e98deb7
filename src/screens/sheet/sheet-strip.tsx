import { CircleAlert, Image } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Spinner } from '../../ui/primitives/spinner.tsx'
import { sheetWords } from '../../words/sheet.ts'
import { taskWords } from '../../words/tasks.ts'
import { uiWords } from '../../words/ui.ts'
import { isWaiting } from '../visit/phase.ts'
import { phaseFraction, phaseWords } from '../visit/phase-words.ts'
import { useSheet, useSheetState } from './sheet-context.ts'
import type { Print } from './sheet-store.ts'
import { useOriginal, usePrint } from './use-print.ts'

interface SheetStripProps {
  readonly nameOf: (params: Record<string, unknown>) => string
  /** The picture they are made from stands first. */
  readonly hasOriginal: boolean
  readonly onOriginal: () => void
}

/** Every picture on the sheet, to choose from. */
export const SheetStrip = ({ nameOf, hasOriginal, onOriginal }: SheetStripProps) => {
  const { store } = useSheet()
  const prints = useSheetState(({ present }) => present.prints)
  const shownId = useSheetState((state) => state.shownId)
  return (
    <div
      role="toolbar"
      aria-label={sheetWords.pictures}
      className="flex shrink-0 gap-2 overflow-x-auto border-t bg-surface px-4 py-3 md:px-6"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        const buttons = [...event.currentTarget.querySelectorAll('button')]
        const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
        const next = buttons[at + (event.key === 'ArrowRight' ? 1 : -1)]
        if (!next) return
        event.preventDefault()
        event.stopPropagation()
        next.focus()
        next.click()
      }}
    >
      {hasOriginal && <OriginalSlide isShown={shownId === null} onShow={onOriginal} />}
      {prints.map((print) => (
        <PrintSlide
          key={print.id}
          print={print}
          nameOf={nameOf}
          isShown={print.id === shownId}
          onShow={() => store.show(print.id)}
        />
      ))}
    </div>
  )
}

interface SlideProps {
  readonly name: string
  readonly hint?: string
  readonly isShown: boolean
  readonly onShow: () => void
  readonly children: ReactNode
}

const Slide = ({ name, hint, isShown, onShow, children }: SlideProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isShown) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isShown])
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isShown}
      title={hint ? uiWords.labelled(name, hint) : name}
      onClick={onShow}
      className="group flex w-20 shrink-0 flex-col gap-1.5 text-left"
    >
      <span className="relative flex h-16 w-full items-center justify-center overflow-hidden bg-canvas text-muted outline-offset-2 group-aria-pressed:outline-2 group-aria-pressed:outline-accent">
        {children}
      </span>
      <span className="w-full truncate text-xs text-muted group-aria-pressed:text-text">{name}</span>
    </button>
  )
}

const OriginalSlide = ({ isShown, onShow }: { readonly isShown: boolean; readonly onShow: () => void }) => {
  const original = useOriginal()
  const url = original?.urls.at(-1)
  return (
    <Slide name={sheetWords.original} isShown={isShown} onShow={onShow}>
      {url ? (
        <img src={url} alt="" draggable={false} className="size-full object-cover" />
      ) : (
        <Image aria-hidden="true" />
      )}
    </Slide>
  )
}

interface PrintSlideProps {
  readonly print: Print
  readonly nameOf: (params: Record<string, unknown>) => string
  readonly isShown: boolean
  readonly onShow: () => void
}

const PrintSlide = ({ print, nameOf, isShown, onShow }: PrintSlideProps) => {
  const { phase, params } = usePrint(print)
  const name = params ? nameOf(params) : taskWords.loading
  const fraction = phaseFraction(phase) ?? 0
  return (
    <Slide name={name} hint={phaseWords(phase)} isShown={isShown} onShow={onShow}>
      {phase.name === 'ready' && (
        <img src={phase.result.url} alt="" draggable={false} decoding="async" className="size-full object-cover" />
      )}
      {isWaiting(phase) && (
        <>
          <Spinner label={phaseWords(phase)} />
          <span
            className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-accent transition-transform duration-300"
            style={{ transform: `scaleX(${phase.name === 'processing' ? fraction : 0})` }}
          />
        </>
      )}
      {phase.name === 'failed' && <CircleAlert aria-label={phase.error.message} className="size-5 text-danger" />}
      {phase.name === 'cancelled' && <span className="text-xs">{taskWords.cancelled}</span>}
    </Slide>
  )
}
