import { DropOverlay } from '../../../ui/intake/drop-overlay.tsx'
import { useFileIntake } from '../../../ui/intake/use-file-intake.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { intakeWords } from '../../../words/intake.ts'
import type { Start } from './use-start.ts'

const ToolChoice = lazyPart(async () => (await import('./tool-choice.tsx')).ToolChoice)

/** Makes a whole page take pictures, dropped or pasted, and asks what they are for. */
export function DropToStart({ start: { take, asking, answer } }: { readonly start: Start }) {
  const isDragging = useFileIntake(take)
  return (
    <>
      {asking && <ToolChoice {...asking} onAnswer={answer} />}
      {isDragging && <DropOverlay label={intakeWords.dropAnywhere} />}
    </>
  )
}
