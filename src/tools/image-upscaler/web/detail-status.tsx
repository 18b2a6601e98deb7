import { Button } from '../../../ui/primitives/button.tsx'
import { pageWords } from './page-words.ts'
import type { DetailLook } from './use-detail-look.ts'

interface DetailStatusProps {
  readonly look: DetailLook
  readonly isAwake: boolean
  readonly isMovable: boolean
}

/** One quiet line below the detail. */
export const DetailStatus = (props: DetailStatusProps) => {
  const { error, isWaiting, again } = props.look
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 text-muted">
      <p aria-live="polite" className={props.isAwake && isWaiting ? 'animate-breathe' : ''}>
        {statusWords(props)}
      </p>
      {error && error.code !== 'usage-cap' && (
        <Button size="small" onClick={again}>
          {pageWords.tryAgain}
        </Button>
      )}
    </div>
  )
}

const statusWords = ({ look: { error, isWaiting }, isAwake, isMovable }: DetailStatusProps): string => {
  if (error) return error.code === 'usage-cap' ? pageWords.noMorePreviews : error.message
  if (!isMovable) return ''
  if (!isAwake) return pageWords.pointAtPicture
  return isWaiting ? pageWords.upscalingDetail : pageWords.dragFrame
}
