import { type Ref, useCallback, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { ImageSize } from '../../shared/tool.ts'
import type { Stroke } from '../../ui/mask/stroke.ts'
import { createContext, fitLongSide, screenColorSpace } from '../../ui/pixels/canvas.ts'
import { resultWords } from '../../words/results.ts'
import { applyStroke } from './apply-stroke.ts'
import type { Region } from './soft-stroke.ts'

/** The cut-out and what it was made from, ready to be drawn. */
export interface Layers {
  readonly cutout: HTMLImageElement
  readonly original: HTMLImageElement
  /** The size of the cut-out. */
  readonly size: ImageSize
}

export interface RetouchCanvasHandle {
  /** Shows a stroke that is still being drawn; null goes back to what is there for good. */
  readonly draw: (stroke: Stroke | null) => void
}

interface RetouchCanvasProps {
  readonly ref?: Ref<RetouchCanvasHandle>
  readonly layers: Layers
  readonly strokes: readonly Stroke[]
}

/** More is not seen on a screen, and phones have little memory for canvases. The file has all. */
const maxLongSide = 2048

/** The cut-out as retouched so far. Outside React while a stroke is drawn: it follows the pointer. */
export const RetouchCanvas = ({ ref, layers, strokes }: RetouchCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const settled = useRef<Settled>(null)
  /** Where the canvas does not show what is settled. */
  const drawn = useRef<Region>(null)
  const { width, height } = fitLongSide(layers.size, maxLongSide)

  const draw = useCallback((unfinished: Stroke | null) => {
    const context = canvas.current?.getContext('2d', { colorSpace: screenColorSpace() })
    if (!context || !settled.current) return
    if (drawn.current) {
      const { x, y, width, height } = drawn.current
      context.clearRect(x, y, width, height)
      context.drawImage(settled.current.context.canvas, x, y, width, height, x, y, width, height)
    }
    drawn.current = unfinished && applyStroke(context, unfinished, settled.current.original)
  }, [])

  // Before the next paint: a stroke that just ended must not blink.
  useLayoutEffect(() => {
    const known = settled.current
    const isContinued = known?.layers === layers && known.strokes.every((stroke, index) => stroke === strokes[index])
    const current = isContinued ? known : settle(layers, { width, height })
    for (const stroke of strokes.slice(current.strokes.length)) applyStroke(current.context, stroke, current.original)
    settled.current = { ...current, strokes }
    drawn.current = { x: 0, y: 0, width, height }
    draw(null)
  }, [layers, strokes, width, height, draw])

  useImperativeHandle(ref, () => ({ draw }), [draw])

  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      role="img"
      aria-label={resultWords.retouched}
      className="pointer-events-none absolute inset-0 size-full"
    />
  )
}

/** What is there for good, so that each movement of the pointer costs one stroke and not all of them. */
interface Settled {
  readonly layers: Layers
  readonly context: CanvasRenderingContext2D
  readonly original: HTMLCanvasElement
  readonly strokes: readonly Stroke[]
}

const settle = (layers: Layers, size: ImageSize): Settled => {
  const context = drawScaled(layers.cutout, size)
  return { layers, context, original: drawScaled(layers.original, size).canvas, strokes: [] }
}

const drawScaled = (image: HTMLImageElement, { width, height }: ImageSize): CanvasRenderingContext2D => {
  const context = createContext({ width, height }, { colorSpace: screenColorSpace() })
  context.drawImage(image, 0, 0, width, height)
  return context
}
