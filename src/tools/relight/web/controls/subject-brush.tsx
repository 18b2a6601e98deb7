import { Check, SquarePen } from 'lucide-react'
import { useRef } from 'react'
import { BrushControls } from '../../../../screens/studio/brush-controls.tsx'
import { BrushLayer } from '../../../../screens/studio/brush-layer.tsx'
import { toggleRetouch, useStudio, useStudioState } from '../../../../screens/studio/studio-context.ts'
import { useStudioView } from '../../../../screens/studio/use-studio-view.ts'
import { useLoadedImage } from '../../../../ui/canvas/use-loaded-image.ts'
import { StrokeCanvas, type StrokeCanvasHandle } from '../../../../ui/mask/stroke-canvas.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Tooltip } from '../../../../ui/primitives/tooltip.tsx'
import { pageWords } from '../page-words.ts'
import { matteLabel } from './relight-visit.ts'

/** What counts as the subject, to be mended by hand. */
export const SubjectLayer = () => {
  const { store } = useStudio()
  const isRetouching = useStudioState((state) => state.isRetouching)
  const { strokes } = useStudioState((state) => state.present)
  const { phase, made } = useStudioView()
  const canvas = useRef<StrokeCanvasHandle>(null)
  const isOpen = isRetouching && phase.name === 'ready'
  const matte = made?.results.find(({ label }) => label === matteLabel)
  const base = useLoadedImage(isOpen ? (matte?.url ?? null) : null)
  if (!isOpen || !matte) return null
  return (
    <>
      <StrokeCanvas ref={canvas} size={matte} strokes={strokes} base={base} />
      <BrushLayer
        isEnabled={base !== null}
        onDraw={(stroke) => canvas.current?.draw(stroke)}
        onStroke={(stroke) => store.addStroke(stroke)}
      />
    </>
  )
}

/** In the bar: the brush in hand, or the button that takes it. */
export const SubjectControls = () => {
  const studio = useStudio()
  const isOn = useStudioState((state) => state.isRetouching)
  return (
    <>
      {isOn && (
        <BrushControls
          kinds={['brush', 'eraser', 'lasso']}
          labels={{ brush: pageWords.add, eraser: pageWords.takeAway }}
        />
      )}
      <Tooltip label={isOn ? pageWords.lightMended : pageWords.mendSubject} shortcut="R">
        <Button
          variant={isOn ? 'primary' : 'quiet'}
          onClick={() => toggleRetouch(studio)}
          className="max-lg:px-2.5 phone:ml-auto"
        >
          {isOn ? <Check aria-hidden="true" /> : <SquarePen aria-hidden="true" />}
          <span className="max-lg:sr-only">{isOn ? pageWords.done : pageWords.subject}</span>
        </Button>
      </Tooltip>
    </>
  )
}
