import { ImageIcon } from 'lucide-react'
import { createPortal } from 'react-dom'
import { toast } from 'sonner'
import { errorMessage } from '../../shared/errors.ts'
import { checkImageFile } from '../../ui/intake/check-image-file.ts'
import { useFileIntake } from '../../ui/intake/use-file-intake.ts'
import { studioWords } from '../../words/studio.ts'
import { useStudio } from '../studio/studio-context.ts'

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

/** Lays a file behind the cut-out, or says why not. */
export const useTakeBackground = () => {
  const { tool, store } = useStudio()
  return async (file: File): Promise<void> => {
    const refusal = (await checkImageFile(file, tool.accepts)) ?? ((await isShown(file)) ? null : 'image-damaged')
    if (refusal) toast.error(errorMessage(refusal))
    else store.setBackground({ kind: 'picture', file, url: URL.createObjectURL(file) })
  }
}

/** Not every browser reads every format that the server does. */
const isShown = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close()
      return true
    },
    () => false,
  )
