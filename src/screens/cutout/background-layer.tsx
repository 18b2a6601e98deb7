import { useEffect, useRef } from 'react'
import type { Stroke } from '../../ui/mask/stroke.ts'
import { createContext, fitLongSide, screenColorSpace } from '../../ui/pixels/canvas.ts'
import { applyStroke } from './apply-stroke.ts'
import type { Background } from './background.ts'
import { blurBehind, blurLongSide } from './draw-background.ts'
import type { Layers } from './retouch-canvas.tsx'

interface BackgroundLayerProps {
  readonly background: Background
  /** Null until they are loaded; only a blurred background needs them. */
  readonly layers: Layers | null
  readonly strokes: readonly Stroke[]
}

export const BackgroundLayer = ({ background, layers, strokes }: BackgroundLayerProps) => {
  if (background.kind === 'colour')
    return <div className="absolute inset-0" style={{ background: background.colour }} />
  if (background.kind === 'picture')
    return (
      <img
        src={background.url}
        alt=""
        draggable={false}
        className="absolute inset-0 size-full object-cover select-none"
      />
    )
  return (
    <div className="checkerboard absolute inset-0">
      {background.kind === 'blur' && layers && <BlurredBackground layers={layers} strokes={strokes} />}
    </div>
  )
}

interface BlurredBackgroundProps {
  readonly layers: Layers
  readonly strokes: readonly Stroke[]
}

const BlurredBackground = ({ layers, strokes }: BlurredBackgroundProps) => {
  const { cutout, original, size } = layers
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = fitLongSide(size, blurLongSide)

  useEffect(() => {
    const colorSpace = screenColorSpace()
    const context = canvas.current?.getContext('2d', { colorSpace })
    if (!context) return
    const subject = createContext({ width, height }, { colorSpace })
    subject.drawImage(cutout, 0, 0, width, height)
    // What was brought back must not be seen twice, and what was taken away belongs to the background.
    for (const stroke of strokes) applyStroke(subject, stroke, original)
    const blurred = blurBehind({ original, cutout: subject.canvas, size: { width, height }, colorSpace })
    context.drawImage(blurred, 0, 0)
  }, [cutout, original, width, height, strokes])

  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      // It is small and smooth: never shown as squares.
      style={{ imageRendering: 'auto' }}
      className="absolute inset-0 size-full animate-fade-in"
    />
  )
}
