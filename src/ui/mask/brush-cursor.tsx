import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Brush } from './brush.ts'

interface BrushCursorProps {
  readonly brush: Brush
  readonly canvas: RefObject<HTMLElement | null>
}

/** Two rings, so that it is seen on bright and on dark; as large as what it paints. A finger needs none. */
export const BrushCursor = ({ brush, canvas }: BrushCursorProps) => {
  const { kind, sizePx } = useStore(brush)
  const ring = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const controller = new AbortController()
    const { signal } = controller
    const follow = (event: PointerEvent) => {
      if (!ring.current) return
      const box = element.getBoundingClientRect()
      ring.current.style.translate = `${event.clientX - box.left}px ${event.clientY - box.top}px`
      ring.current.style.visibility = event.pointerType === 'touch' ? 'hidden' : 'visible'
    }
    const hide = () => {
      if (ring.current) ring.current.style.visibility = 'hidden'
    }
    element.addEventListener('pointermove', follow, { signal })
    element.addEventListener('pointerdown', follow, { signal })
    element.addEventListener('pointerleave', hide, { signal })
    return () => controller.abort()
  }, [canvas])

  const diameter = kind === 'lasso' ? 10 : sizePx
  return (
    <div
      ref={ring}
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 z-10 rounded-full border border-white shadow-[0_0_0_1px_rgb(0_0_0/0.6),inset_0_0_0_1px_rgb(0_0_0/0.6)] in-data-pan-held:hidden"
      style={{ width: diameter, height: diameter, margin: -diameter / 2, visibility: 'hidden' }}
    />
  )
}
