import { ScanSearch, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStudio } from '../../../screens/studio/studio-context.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { pageWords } from './page-words.ts'

interface DetailPanelProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** Beside the picture, on a phone a sheet below it; closed, only the button that opens it. */
export const DetailPanel = ({ isOpen, onToggle, children }: DetailPanelProps) => {
  const panel = useRef<HTMLElement>(null)
  useRoomFor(panel, isOpen)
  return (
    <aside
      ref={panel}
      aria-label={pageWords.preview}
      className={`absolute right-0 flex flex-col gap-2 ${isOpen ? 'max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:px-4 max-md:pb-3 bg-surface md:top-4 md:right-4 md:rounded-panel md:border md:p-3 md:pt-1.5 md:shadow-float' : 'top-4 right-4'}`}
    >
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={onToggle}
        className={isOpen ? 'w-full justify-start border-transparent bg-transparent px-0!' : 'shadow-float'}
      >
        <ScanSearch aria-hidden="true" />
        {pageWords.previewDetail}
        {isOpen && <X className="ml-auto" aria-hidden="true" />}
      </Button>
      {isOpen && children}
    </aside>
  )
}

/** The canvas ends where the panel begins, so that nothing of the picture is hidden behind it. */
const useRoomFor = (panel: { readonly current: HTMLElement | null }, isOpen: boolean): void => {
  const { canvas } = useStudio()
  useEffect(() => {
    const element = panel.current
    const style = canvas.current?.style
    if (!element || !style || !isOpen) return
    const sheet = matchMedia('(width < 768px)')
    const makeRoom = () => {
      style.right = sheet.matches ? '' : `${element.offsetWidth + gapPx}px`
      style.bottom = sheet.matches ? `${element.offsetHeight}px` : ''
    }
    const observer = new ResizeObserver(makeRoom)
    observer.observe(element)
    sheet.addEventListener('change', makeRoom)
    return () => {
      observer.disconnect()
      sheet.removeEventListener('change', makeRoom)
      style.right = ''
      style.bottom = ''
    }
  }, [panel, canvas, isOpen])
}

const gapPx = 16
