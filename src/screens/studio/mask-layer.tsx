import { useEffect, useRef } from 'react'
import { useLoadedImage } from '../../ui/canvas/use-loaded-image.ts'
import type { Stroke } from '../../ui/mask/stroke.ts'
import { StrokeCanvas, type StrokeCanvasHandle } from '../../ui/mask/stroke-canvas.tsx'
import { isWaiting } from '../visit/phase.ts'
import { BrushLayer } from './brush-layer.tsx'
import { useStudio, useStudioState } from './studio-context.ts'
import { useStudioView } from './use-studio-view.ts'

interface MaskLayerProps {
  /** A stroke of a mouse or a pen starts the run as it ends. A finger slips, so touch has the button. */
  readonly runsAtOnce: boolean
}

/** What is painted for the next run, over what a look ahead has found. While it runs it breathes. */
export const MaskLayer = ({ runsAtOnce }: MaskLayerProps) => {
  const { store } = useStudio()
  const { strokes, ran } = useStudioState((state) => state.present)
  const { phase, look, picture, result } = useStudioView()
  const strokeCanvas = useRef<StrokeCanvasHandle>(null)
  const isBusy = isWaiting(phase)
  const found = look?.name === 'ready' && !result ? look.result : null
  const base = useLoadedImage(found?.url ?? null)
  const isTrouble = phase.name === 'failed' || phase.name === 'cancelled'
  // What was painted while a run was under way is the next one.
  const isNextWaiting = useRef(false)
  useEffect(() => {
    if (isTrouble) isNextWaiting.current = false
    if (phase.name !== 'ready' || !isNextWaiting.current) return
    isNextWaiting.current = false
    if (strokes.length > 0) store.run()
  }, [phase.name, isTrouble, strokes.length, store])
  if (!picture?.size) return null

  const take = (stroke: Stroke, pointerType: string) => {
    const runs = runsAtOnce && pointerType !== 'touch' && !stroke.erases
    if (runs && !isBusy) return store.addStrokeAndRun(stroke)
    isNextWaiting.current ||= runs
    store.addStroke(stroke)
  }

  return (
    <>
      <StrokeCanvas
        ref={strokeCanvas}
        size={picture.size}
        strokes={isBusy || isTrouble ? [...ran, ...strokes] : strokes}
        base={base}
        isBusy={isBusy}
      />
      <BrushLayer
        isEnabled={!isTrouble && !(look && isWaiting(look))}
        onDraw={(stroke) => strokeCanvas.current?.draw(stroke)}
        onStroke={take}
      />
    </>
  )
}
