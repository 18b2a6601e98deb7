import { lazy, Suspense } from 'react'
import { DropOverlay } from '../../../ui/intake/drop-overlay.tsx'
import { useFileIntake } from '../../../ui/intake/use-file-intake.ts'
import { intakeWords } from '../../../words/intake.ts'
import type { Start } from './use-start.ts'

const ToolChoice = lazy(async () => ({ default: (await import('./tool-choice.tsx')).ToolChoice }))

/** Makes a whole page take pictures, dropped or pasted, and asks what they are for. */
export function DropToStart({ start: { take, asking, answer } }: { readonly start: Start }) {
  const isDragging = useFileIntake(take)
  return (
    <>
      {asking && (
        <Suspense>
          <ToolChoice {...asking} onAnswer={answer} />
        </Suspense>
      )}
      {isDragging && <DropOverlay label={intakeWords.dropAnywhere} />}
    </>
  )
}
