import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { Task, TaskResult } from '../../shared/task.ts'
import { readTaskAgain } from '../../tasks/web/task-store.ts'
import { CompareHandle } from '../../ui/canvas/compare-handle.tsx'
import { unsigned } from '../../ui/canvas/unsigned.ts'
import { attachViewportGestures } from '../../ui/canvas/viewport-gestures.ts'
import { ErrorCard } from '../../ui/primitives/error-card.tsx'
import { resultWords } from '../../words/results.ts'
import { studioWords } from '../../words/studio.ts'
import type { Picture } from '../visit/use-run-view.ts'
import type { ResultLayerProps } from './result-picture.tsx'
import { useStudio, useStudioState } from './studio-context.ts'
import { taskIdOf } from './studio-store.ts'

interface PictureCanvasProps {
  readonly picture: Picture
  readonly result: TaskResult | null
  /** The task that made it. */
  readonly made: Task | null
  readonly ResultLayer: ComponentType<ResultLayerProps>
  /** Lies on the picture and moves with it, such as a mask. */
  readonly overlay?: ReactNode
  /** Stands on the canvas, such as an error card. */
  readonly children?: ReactNode
}

/** The original and the result on top of each other, zoomed and panned together. */
export const PictureCanvas = ({ picture, result, made, ResultLayer, overlay, children }: PictureCanvasProps) => {
  const { viewport, comparison, canvas, kind } = useStudio()
  const taskId = useStudioState(taskIdOf)
  const [shownBefore, setLoaded] = useState<(Shown & { readonly picturePath: string }) | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const picturePath = unsigned(picture.urls[0] ?? '')
  // A result of another picture is nothing to begin with.
  const loaded = shownBefore?.picturePath === picturePath ? shownBefore : null
  const resultPath = result && unsigned(result.url)
  const isBroken = result !== null && broken === resultPath
  const isShown = result !== null && loaded !== null && unsigned(loaded.result.url) === resultPath
  // Until the next result is there, the one it goes on from stays: no blink of the original in between.
  const goesOn = kind.isMasked || kind.mends !== undefined
  const staying = result && loaded && !isShown && goesOn ? loaded : null
  const coming = result && made && !isBroken ? { result, made } : null

  useEffect(() => {
    if (!canvas.current) return
    const detach = [
      viewport.attach(canvas.current),
      comparison.attach(canvas.current),
      attachViewportGestures(canvas.current, viewport, () => canvas.current?.hasAttribute('data-drawing') ?? false),
    ]
    return () => {
      for (const each of detach) each()
    }
  }, [viewport, comparison, canvas])

  useEffect(() => {
    if (picturePath) viewport.clear()
  }, [picturePath, viewport])

  // After the one above: what is known of the new picture counts.
  useEffect(() => {
    if (picture.size) viewport.setContent(picture.size)
    else if (result) viewport.setContent(result)
  }, [picture.size, result, viewport])

  // The zoom is said in pixels of the result, once there is one.
  useEffect(() => {
    viewport.setDetail(isShown && result && picture.size ? result.width / picture.size.width : 1)
  }, [isShown, result, picture.size, viewport])

  useEffect(() => {
    if (kind.isMasked || staying) comparison.set(isShown || staying ? 0 : 1)
    else if (isShown && resultPath) comparison.uncover(kind.mends ? picturePath : resultPath)
    else comparison.set(1)
  }, [isShown, staying, resultPath, picturePath, comparison, kind])

  const loadAgain = () => {
    setBroken(null)
    // It may have been deleted meanwhile: the server knows.
    if (taskId) readTaskAgain(taskId)
  }

  return (
    <section
      ref={canvas}
      aria-label={studioWords.canvas(picture.name)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
      tabIndex={0}
      className="absolute inset-0 cursor-grab touch-none overflow-clip select-none -outline-offset-2 data-drawing:cursor-none data-pan-held:cursor-grab data-panning:cursor-grabbing"
    >
      <div
        className="absolute top-0 left-0 h-(--h) w-(--w) translate-x-(--x) translate-y-(--y)"
        style={{ imageRendering: 'var(--rendering)' as 'auto' }}
      >
        {[staying, coming].map(
          (each) =>
            each && (
              <div
                key={unsigned(each.result.url)}
                className={`absolute inset-0 ${isShown || each === staying ? '' : 'invisible'}`}
              >
                <ResultLayer
                  {...each}
                  onLoad={() => setLoaded({ ...each, picturePath })}
                  onError={() => setBroken(unsigned(each.result.url))}
                />
              </div>
            ),
        )}
        <OriginalPicture key={picturePath} picture={picture} onSize={(size) => viewport.setContent(size)} />
        {overlay}
      </div>
      {isShown && !kind.hasNoLine && <CompareHandle comparison={comparison} />}
      {isBroken && (
        <div className="absolute inset-0 flex items-center justify-center bg-canvas/70 p-4">
          <ErrorCard
            title={resultWords.notLoaded}
            message={resultWords.checkConnection}
            action={{ label: resultWords.loadAgain, onSelect: loadAgain }}
          />
        </div>
      )}
      {children}
    </section>
  )
}

interface Shown {
  readonly result: TaskResult
  readonly made: Task
}

interface OriginalPictureProps {
  readonly picture: Picture
  readonly onSize: (size: { width: number; height: number }) => void
}

const OriginalPicture = ({ picture, onSize }: OriginalPictureProps) => {
  const [broken, setBroken] = useState<readonly string[]>([])
  const url = picture.urls.find((each) => !broken.includes(each))
  if (!url) return null
  return (
    <img
      src={url}
      alt={picture.name}
      draggable={false}
      onLoad={({ currentTarget }) => {
        const isLocal = url === picture.urls[0]
        if (isLocal && !picture.size) onSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
      }}
      onError={() => setBroken([...broken, url])}
      className="absolute inset-0 size-full select-none"
      style={{ clipPath: 'inset(0 calc((1 - var(--split)) * 100%) 0 0)' }}
    />
  )
}
