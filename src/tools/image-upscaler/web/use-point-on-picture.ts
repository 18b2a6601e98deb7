import { useEffect, useState } from 'react'
import { useStudio } from '../../../screens/studio/studio-context.ts'
import { isOnControl } from '../../../ui/canvas/viewport-gestures.ts'

/** Shares of the picture's width and height. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A press that moves less is a click, not a pan. */
const clickPx = 5

/** The point to look at: a click on the picture moves it. Awake once the visitor has come near it. */
export const usePointOnPicture = (isEnabled: boolean) => {
  const { canvas, viewport } = useStudio()
  const [point, setPoint] = useState<Point>({ x: 0.5, y: 0.5 })
  const [isAwake, setAwake] = useState(false)
  const wake = () => setAwake(true)
  const moveTo = ({ x, y }: Point) => {
    wake()
    setPoint({ x: share(x), y: share(y) })
  }

  useEffect(() => {
    const element = canvas.current
    if (!element || !isEnabled) return
    const controller = new AbortController()
    const { signal } = controller
    let pressed: Point | null = null
    const down = (event: PointerEvent) => {
      pressed =
        event.isPrimary && event.button === 0 && !isOnControl(event) ? { x: event.clientX, y: event.clientY } : null
    }
    const up = (event: PointerEvent) => {
      if (!pressed || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > clickPx) return
      pressed = null
      const { left, top } = element.getBoundingClientRect()
      const { x, y } = viewport.toPicture({ x: event.clientX - left, y: event.clientY - top })
      if (x >= 0 && x <= 1 && y >= 0 && y <= 1) setPoint({ x: share(x), y: share(y) })
    }
    element.addEventListener('pointermove', () => setAwake(true), { signal, once: true })
    element.addEventListener('pointerdown', () => setAwake(true), { signal, once: true })
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointerup', up, { signal })
    return () => controller.abort()
  }, [canvas, viewport, isEnabled])

  return { point, isAwake, wake, moveTo }
}

/** Fine enough for any picture, and short in a request. */
const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4
