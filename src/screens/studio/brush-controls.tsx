import { Brush as BrushIcon, Eraser, Lasso } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { type BrushKind, brushKinds, brushSizes } from '../../ui/mask/brush.ts'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { Range } from '../../ui/primitives/range.tsx'
import { brushWords } from '../../words/brush.ts'
import { useStudio } from './studio-context.ts'

/** What each tool of the hand is called, drawn as and reached by. */
export const brushFaces: Readonly<Record<BrushKind, { label: string; icon: ReactNode; key: string }>> = {
  brush: { label: brushWords.brush, icon: <BrushIcon />, key: 'b' },
  eraser: { label: brushWords.eraser, icon: <Eraser />, key: 'e' },
  lasso: { label: brushWords.lasso, icon: <Lasso />, key: 'l' },
}

interface BrushControlsProps {
  readonly kinds?: readonly BrushKind[]
  /** Other words for what they do here, such as 'Keep' and 'Erase'. */
  readonly labels?: Partial<Record<BrushKind, string>>
}

export const BrushControls = ({ kinds = brushKinds, labels = {} }: BrushControlsProps) => {
  const { brush } = useStudio()
  const { kind: taken, sizePx } = useStore(brush)
  return (
    <fieldset className="flex min-w-0 items-center gap-1">
      <legend className="sr-only">{brushWords.brush}</legend>
      {kinds.map((kind) => (
        <IconButton
          key={kind}
          label={labels[kind] ?? brushFaces[kind].label}
          icon={brushFaces[kind].icon}
          shortcut={brushFaces[kind].key.toUpperCase()}
          aria-pressed={taken === kind}
          onClick={() => brush.take(kind)}
        />
      ))}
      <Range
        label={brushWords.size}
        min={brushSizes.min}
        max={brushSizes.max}
        value={sizePx}
        disabled={taken === 'lasso'}
        onValue={brush.resize}
        className="w-24 phone:w-full"
      />
    </fieldset>
  )
}
