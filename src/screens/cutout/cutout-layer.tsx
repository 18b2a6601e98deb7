import { useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { useLoadedImage } from '../../ui/canvas/use-loaded-image.ts'
import { BrushLayer } from '../studio/brush-layer.tsx'
import { type ResultLayerProps, ResultPicture } from '../studio/result-picture.tsx'
import { useStudio, useStudioState } from '../studio/studio-context.ts'
import { useStudioView } from '../studio/use-studio-view.ts'
import { BackgroundLayer } from './background-layer.tsx'
import { RetouchCanvas, type RetouchCanvasHandle } from './retouch-canvas.tsx'

/** A result with transparent parts on the chosen background, with what was mended by hand. */
export const CutoutLayer = (props: ResultLayerProps) => {
  const { result } = props
  const { store, brush } = useStudio()
  const { strokes } = useStudioState((state) => state.present)
  const background = useStudioState((state) => state.previewedBackground ?? state.present.background)
  const isRetouching = useStudioState((state) => state.isRetouching)
  const { phase, picture } = useStudioView()
  const canvas = useRef<RetouchCanvasHandle>(null)
  const isKeeping = useStore(brush, ({ kind }) => kind !== 'eraser')

  const isRetouched = isRetouching || strokes.length > 0
  const needsBoth = isRetouched || background.kind === 'blur'
  const original = useLoadedImage(needsBoth ? (picture?.urls[0] ?? null) : null)
  const cutout = useLoadedImage(needsBoth ? result.url : null)
  const { width, height } = result
  const layers = useMemo(
    () => (original && cutout ? { original, cutout, size: { width, height } } : null),
    [original, cutout, width, height],
  )
  const isPainted = isRetouched && layers !== null

  return (
    <div className="absolute inset-0">
      <BackgroundLayer background={background} layers={layers} strokes={strokes} />
      {isRetouching && isKeeping && original && (
        <img
          src={original.src}
          alt=""
          draggable={false}
          className="absolute inset-0 size-full animate-fade-in opacity-30 select-none"
        />
      )}
      <div className={isPainted ? 'invisible' : ''}>
        <ResultPicture {...props} />
      </div>
      {isPainted && <RetouchCanvas ref={canvas} layers={layers} strokes={strokes} />}
      <BrushLayer
        isEnabled={isRetouching && isPainted && phase.name === 'ready'}
        onDraw={(stroke) => canvas.current?.draw(stroke)}
        onStroke={store.addStroke}
      />
    </div>
  )
}
