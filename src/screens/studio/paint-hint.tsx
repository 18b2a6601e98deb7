import { brushWords } from '../../words/brush.ts'
import { useStudioState } from './studio-context.ts'

/** The one thing to know, until it is done. */
export const PaintHint = () => {
  const isPainted = useStudioState((state) => state.present.strokes.length > 0)
  if (isPainted) return null
  return (
    <p className="pointer-events-none absolute inset-x-0 top-4 mx-auto w-fit animate-rise-in rounded-panel border bg-surface px-4 py-2 font-medium shadow-float">
      {brushWords.paintOver}
    </p>
  )
}
