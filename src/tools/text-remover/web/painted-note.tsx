import { useRole } from '../../../limits/web/use-role.ts'
import { useStudioState } from '../../../screens/studio/studio-context.ts'
import { sdLongSide } from '../../../shared/plans.ts'
import { pageWords } from './page-words.ts'

/** What is painted beyond the text is a cleanup: free visitors read what size they get before they run it. */
export const PaintedNote = () => {
  const role = useRole()
  const size = useStudioState(({ present }) => present.source?.size)
  const isPainted = useStudioState(({ present }) => present.strokes.length > 0)
  if (role === null || role === 'pro' || !isPainted || !size) return null
  if (Math.max(size.width, size.height) <= sdLongSide) return null
  return <p className="max-w-56 px-2 text-xs text-balance text-muted">{pageWords.beyondText(sdLongSide)}</p>
}
