import { arrowDirection } from '../actions/arrow-direction.ts'
import type { Point, Viewport } from './viewport.ts'

const arrowStepPx = 64
const zoomStep = 1.25

/**
 * Wheel and pinch zoom at the pointer, drag pans, double click switches between fit and detail, arrows pan. Where one
 * finger draws, two of them, the middle button or a held Space pan.
 */
export const attachViewportGestures = (
  element: HTMLElement,
  viewport: Viewport,
  isDrawing: () => boolean = () => false,
): (() => void) => {
  const controller = new AbortController()
  const { signal } = controller
  const pointers = new Map<number, Point>()
  let draws = false

  const toCanvas = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    // A trackpad pinch arrives as a wheel with ctrlKey and much smaller steps.
    const speed = event.ctrlKey ? 0.01 : 0.0015
    viewport.zoomBy(Math.exp(-event.deltaY * lines * speed), toCanvas(event))
  }

  const down = (event: PointerEvent) => {
    if (event.button > 1 || pointers.size === 2 || isOnControl(event)) return
    if (event.button === 1) event.preventDefault()
    element.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, toCanvas(event))
    draws = pointers.size === 1 && event.button === 0 && !viewport.isPanningHeld && isDrawing()
    if (!draws) element.dataset.panning = ''
  }

  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const now = toCanvas(event)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (draws) return void pointers.set(event.pointerId, now)
    if (!other) viewport.panBy(now.x - before.x, now.y - before.y)
    else {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      viewport.panBy((now.x - before.x) / 2, (now.y - before.y) / 2)
      viewport.zoomBy(distance(now, other) / Math.max(1, distance(before, other)), middle)
    }
    pointers.set(event.pointerId, now)
  }

  const up = (event: PointerEvent) => {
    pointers.delete(event.pointerId)
    if (pointers.size === 0) delete element.dataset.panning
  }

  const doubleClick = (event: MouseEvent) => {
    if (!isOnControl(event) && !isDrawing()) viewport.toggleFit(toCanvas(event))
  }

  const key = (event: KeyboardEvent) => {
    if (event.target !== element) return
    const direction = arrowDirection(event.key)
    if (!direction) return
    event.preventDefault()
    viewport.panBy(-direction.x * arrowStepPx, -direction.y * arrowStepPx)
  }

  const holdSpace = (event: KeyboardEvent) => {
    const isHeld = event.type === 'keydown'
    if (event.key !== ' ' || (isHeld && isPressable(event.target))) return
    if (isHeld) event.preventDefault()
    viewport.isPanningHeld = isHeld
    element.toggleAttribute('data-pan-held', isHeld)
  }
  const releaseSpace = () => {
    viewport.isPanningHeld = false
    element.removeAttribute('data-pan-held')
  }

  window.addEventListener('keydown', holdSpace, { signal })
  window.addEventListener('keyup', holdSpace, { signal })
  window.addEventListener('blur', releaseSpace, { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', up, { signal })
  element.addEventListener('dblclick', doubleClick, { signal })
  element.addEventListener('keydown', key, { signal })
  return () => controller.abort()
}

export const zoomIn = (viewport: Viewport): void => viewport.zoomBy(zoomStep)
export const zoomOut = (viewport: Viewport): void => viewport.zoomBy(1 / zoomStep)

/** What lies on the canvas, such as the compare handle, answers for itself. */
export const isOnControl = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('button, [role=slider], [role=alert]') !== null

/** On these elements Space means a click, or a space. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, textarea, select, [role=dialog], [role=menu]') !== null

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
