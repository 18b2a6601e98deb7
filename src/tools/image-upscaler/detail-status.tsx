import { Button } from '../../ui/primitives/button.tsx'
import type { DetailLook } from './use-detail-look.tsx'

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
          Try again
        </Button>
      )}
    </div>
  )
}

const statusWords = ({ look: { error, isWaiting }, isAwake, isMovable }: DetailStatusProps): string => {
  if (error) return error.code === 'usage-cap' ? 'No more previews today' : error.message
  if (!isMovable) return ''
  if (!isAwake) return 'Point at the picture to see it upscaled'
  return isWaiting ? 'Upscaling the detail' : 'Drag the frame, or pick another place'
}
