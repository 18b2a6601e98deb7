import { ImageIcon } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useFileIntake } from '../../ui/intake/use-file-intake.ts'
import { studioWords } from '../../words/studio.ts'
import { useTakeBackground } from './use-take-background.ts'

/** While a file is dragged over a cut-out: a place where it becomes the background, not the next picture. */
export const BackgroundDrop = () => {
  const take = useTakeBackground()
  const isDragging = useFileIntake(leaveToTheStudio)
  if (!isDragging) return null
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the swatch does the same for the keyboard
    <div
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) void take(file)
      }}
      className="fixed inset-x-8 bottom-8 z-50 flex h-1/4 animate-rise-in items-center justify-center gap-3 rounded-panel border-2 border-dashed border-muted bg-surface font-medium"
    >
      <ImageIcon className="pointer-events-none size-5 text-muted" aria-hidden="true" />
      {studioWords.dropAsBackground}
    </div>,
    document.body,
  )
}

const leaveToTheStudio = () => {}
