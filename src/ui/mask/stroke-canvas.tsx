import { type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import type { ImageSize } from '../../shared/tool.ts'
import { fitLongSide } from '../pixels/canvas.ts'
import { drawMaskPicture } from './mask-blob.ts'
import { drawStroke, type Stroke } from './stroke.ts'

export interface StrokeCanvasHandle {
  /** Shows a stroke that is still being drawn; null goes back to what is there for good. */
  readonly draw: (stroke: Stroke | null) => void
}

interface StrokeCanvasProps {
  readonly ref?: Ref<StrokeCanvasHandle>
  /** The size of the picture below, in its own pixels. */
  readonly size: ImageSize
  readonly strokes: readonly Stroke[]
  /** A found mask to begin with, white on black. */
  readonly base?: HTMLImageElement | null
  /** A run works on this mask. */
  readonly isBusy?: boolean
}

/** More is not seen on a screen, and phones have little memory for canvases. */
const maxLongSide = 2048

/** What is painted over the picture, in the colour of masks. Outside React while a stroke is drawn. */
export const StrokeCanvas = ({ ref, size, strokes, base = null, isBusy = false }: StrokeCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const settled = useRef<HTMLCanvasElement>(null)
  const { width, height } = fitLongSide(size, maxLongSide)

  const draw = useCallback(
    (unfinished: Stroke | null) => {
      const context = canvas.current?.getContext('2d')
      if (!context) return
      context.clearRect(0, 0, width, height)
      if (settled.current) context.drawImage(settled.current, 0, 0)
      if (unfinished) drawStroke(inMaskColour(context), unfinished, { width, height })
    },
    [width, height],
  )

  useEffect(() => {
    settled.current ??= document.createElement('canvas')
    settled.current.width = width
    settled.current.height = height
    const context = settled.current.getContext('2d')
    if (!context || !canvas.current) return
    const { color } = getComputedStyle(canvas.current)
    if (base) drawMaskPicture(context, base, { width, height }, color)
    context.fillStyle = color
    context.strokeStyle = color
    for (const stroke of strokes) drawStroke(context, stroke, { width, height })
    draw(null)
  }, [strokes, base, width, height, draw])

  useImperativeHandle(ref, () => ({ draw }), [draw])

  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      data-mask
      className={`pointer-events-none absolute inset-0 size-full text-mask opacity-55 ${isBusy ? 'animate-breathe' : ''}`}
    />
  )
}

const inMaskColour = (context: CanvasRenderingContext2D): CanvasRenderingContext2D => {
  const { color } = getComputedStyle(context.canvas)
  context.fillStyle = color
  context.strokeStyle = color
  return context
}
