import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { attachBrush } from '../../ui/mask/attach-brush.ts'
import { BrushCursor } from '../../ui/mask/brush-cursor.tsx'
import type { Stroke } from '../../ui/mask/stroke.ts'
import { useStudio } from './studio-context.ts'

interface BrushLayerProps {
  readonly isEnabled: boolean
  /** The stroke so far; null when it was given up. */
  readonly onDraw: (stroke: Stroke | null) => void
  readonly onStroke: (stroke: Stroke, pointerType: string) => void
}

/** Lets the pointer draw on the canvas, with a cursor of the brush's true size. */
export const BrushLayer = ({ isEnabled, onDraw, onStroke }: BrushLayerProps) => {
  const { viewport, brush, canvas } = useStudio()
  const latest = useRef({ isEnabled, onDraw, onStroke })
  useEffect(() => {
    latest.current = { isEnabled, onDraw, onStroke }
  })

  useEffect(() => {
    if (!canvas.current) return
    return attachBrush(canvas.current, {
      viewport,
      brush,
      isEnabled: () => latest.current.isEnabled,
      onDraw: (stroke) => latest.current.onDraw(stroke),
      onStroke: (stroke, pointerType) => latest.current.onStroke(stroke, pointerType),
    })
  }, [viewport, brush, canvas])

  useEffect(() => {
    canvas.current?.toggleAttribute('data-drawing', isEnabled)
    return () => canvas.current?.removeAttribute('data-drawing')
  }, [canvas, isEnabled])

  return canvas.current && isEnabled
    ? createPortal(<BrushCursor brush={brush} canvas={canvas} />, canvas.current)
    : null
}
