import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { ImageSize } from '../../../shared/tool.ts'
import { arrowDirection } from '../../../ui/actions/arrow-direction.ts'
import type { DetailBox } from './detail-box.ts'
import { pageWords } from './page-words.ts'
import type { Point } from './use-point-on-picture.ts'

interface DetailFrameProps {
  readonly box: DetailBox
  readonly image: ImageSize
  readonly isMovable: boolean
  readonly onMove: (middle: Point) => void
  readonly onDrag: (isDragging: boolean) => void
}

/** Around the detail on the picture: dragged, or moved with the arrow keys. Lies in the picture's own box. */
export const DetailFrame = ({ box, image, isMovable, onMove, onDrag }: DetailFrameProps) => {
  const grabbed = useRef<{ readonly from: Point; readonly middle: Point } | null>(null)
  const half = { x: box.width / image.width / 2, y: box.height / image.height / 2 }
  const middle = { x: box.left / image.width + half.x, y: box.top / image.height + half.y }
  // All of it is seen: there is nothing to choose, and the picture below can be panned.
  if (half.x >= 0.5 && half.y >= 0.5) return null

  const moveTo = ({ x, y }: Point) =>
    onMove({ x: Math.min(1 - half.x, Math.max(half.x, x)), y: Math.min(1 - half.y, Math.max(half.y, y)) })
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (!isMovable || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grabbed.current = { from: { x: event.clientX, y: event.clientY }, middle }
    onDrag(true)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const picture = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!grabbed.current || !picture) return
    const { from, middle: start } = grabbed.current
    moveTo({
      x: start.x + (event.clientX - from.x) / picture.width,
      y: start.y + (event.clientY - from.y) / picture.height,
    })
  }
  const drop = () => {
    grabbed.current = null
    onDrag(false)
  }
  const press = (event: KeyboardEvent) => {
    const step = arrowDirection(event.key)
    if (!step || !isMovable) return
    event.preventDefault()
    const reach = event.shiftKey ? 2 : 0.5
    moveTo({ x: middle.x + step.x * half.x * reach, y: middle.y + step.y * half.y * reach })
  }

  return (
    <button
      type="button"
      aria-label={pageWords.frame(Math.round(middle.x * 100), Math.round(middle.y * 100))}
      aria-description={pageWords.frameKeys}
      aria-disabled={!isMovable}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={press}
      className="absolute touch-none border border-white shadow-[0_0_0_1px_rgb(0_0_0/0.6),inset_0_0_0_1px_rgb(0_0_0/0.35)] outline-offset-2 can-press:cursor-move"
      style={{
        left: percent(box.left / image.width),
        top: percent(box.top / image.height),
        width: percent(half.x * 2),
        height: percent(half.y * 2),
      }}
    />
  )
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`
