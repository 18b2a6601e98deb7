import type { Viewport } from '../canvas/viewport.ts'
import { isOnControl } from '../canvas/viewport-gestures.ts'
import type { Brush } from './brush.ts'
import { isVisible, type Stroke, type StrokePoint } from './stroke.ts'

interface BrushOptions {
  readonly viewport: Viewport
  readonly brush: Brush
  readonly isEnabled: () => boolean
  /** The stroke so far, on every movement; null when it was cancelled. */
  readonly onDraw: (stroke: Stroke | null) => void
  readonly onStroke: (stroke: Stroke, pointerType: string) => void
}

/**
 * Turns the pointer into strokes. A stroke ends when the pointer is lifted, and is cancelled on Escape, when the browser
 * takes the pointer, or when a second finger makes it a pinch. Alt erases, Shift draws a line from where the last ended.
 */
export const attachBrush = (element: HTMLElement, options: BrushOptions): (() => void) => {
  const { viewport, brush, isEnabled, onDraw, onStroke } = options
  const controller = new AbortController()
  const { signal } = controller
  let drawing: { readonly pointerId: number; readonly stroke: Stroke; readonly points: StrokePoint[] } | null = null
  let lastPoint: StrokePoint | null = null

  const toPoint = (event: PointerEvent): StrokePoint => {
    const box = element.getBoundingClientRect()
    return viewport.toPicture({ x: event.clientX - box.left, y: event.clientY - box.top })
  }

  const cancel = () => {
    if (!drawing) return
    drawing = null
    onDraw(null)
  }

  const down = (event: PointerEvent) => {
    if (drawing) return cancel()
    if (!isEnabled() || !event.isPrimary || event.button !== 0 || viewport.isPanningHeld || isOnControl(event)) return
    const { kind, sizePx } = brush.getState()
    const start = toPoint(event)
    const points = event.shiftKey && lastPoint && kind !== 'lasso' ? [lastPoint, start] : [start]
    const stroke: Stroke = {
      kind: kind === 'lasso' ? 'lasso' : 'brush',
      erases: (kind === 'eraser') !== event.altKey,
      points,
      width: kind === 'lasso' ? 0 : sizePx / viewport.shownWidth,
    }
    drawing = { pointerId: event.pointerId, stroke, points }
    onDraw(stroke)
  }

  const move = (event: PointerEvent) => {
    if (drawing?.pointerId !== event.pointerId) return
    const moves = event.getCoalescedEvents?.() ?? []
    for (const each of moves.length > 0 ? moves : [event]) drawing.points.push(toPoint(each))
    onDraw(drawing.stroke)
  }

  const up = (event: PointerEvent) => {
    if (drawing?.pointerId !== event.pointerId) return
    const { stroke, points } = drawing
    drawing = null
    lastPoint = points.at(-1) ?? null
    // A run may have been started meanwhile, by a key.
    if (isVisible(stroke) && isEnabled()) onStroke({ ...stroke, points: [...points] }, event.pointerType)
    else onDraw(null)
  }

  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drawing) return
    event.stopPropagation()
    cancel()
  }

  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', cancel, { signal })
  // It listens before the shortcuts do, for which Escape means something else.
  window.addEventListener('keydown', key, { signal, capture: true })
  return () => controller.abort()
}
