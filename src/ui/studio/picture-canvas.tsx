import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { TaskResult } from '../../shared/task.ts'
import { CompareHandle } from '../canvas/compare-handle.tsx'
import { attachViewportGestures } from '../canvas/viewport-gestures.ts'
import { ErrorCard } from '../primitives/error-card.tsx'
import type { ResultLayerProps } from './result-picture.tsx'
import { useStudio } from './studio-context.ts'
import type { Picture } from './use-studio-view.ts'

interface PictureCanvasProps {
  readonly picture: Picture
  readonly result: TaskResult | null
  readonly ResultLayer: ComponentType<ResultLayerProps>
  /** Changes with each run: a new result is uncovered once. */
  readonly runId: string | null
  /** Stands on the canvas, such as an error card. */
  readonly children?: ReactNode
}

/** The original and the result on top of each other, zoomed and panned together. */
export const PictureCanvas = ({ picture, result, ResultLayer, runId, children }: PictureCanvasProps) => {
  const { viewport, comparison } = useStudio()
  const canvas = useRef<HTMLElement>(null)
  const uncovered = useRef(new Set<string>())
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null)
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const isBroken = result !== null && brokenUrl === result.url
  const isShown = result !== null && loadedUrl === result.url

  useEffect(() => {
    if (!canvas.current) return
    const detach = [
      viewport.attach(canvas.current),
      comparison.attach(canvas.current),
      attachViewportGestures(canvas.current, viewport),
    ]
    return () => {
      for (const each of detach) each()
    }
  }, [viewport, comparison])

  useEffect(() => {
    if (picture.size) viewport.setContent(picture.size)
    else if (result) viewport.setContent(result)
  }, [picture.size, result, viewport])

  const [firstUrl] = picture.urls
  useEffect(() => {
    if (firstUrl) viewport.fit()
  }, [firstUrl, viewport])

  useEffect(() => {
    if (!isShown || !runId) return comparison.set(1)
    if (uncovered.current.has(runId)) return comparison.set(0)
    uncovered.current.add(runId)
    comparison.wipe()
  }, [isShown, runId, comparison])

  return (
    <section
      ref={canvas}
      aria-label={`Canvas: ${picture.name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
      tabIndex={0}
      className="absolute inset-0 cursor-grab touch-none overflow-hidden -outline-offset-2 data-panning:cursor-grabbing"
    >
      <div
        className="absolute top-0 left-0 h-(--h) w-(--w) translate-x-(--x) translate-y-(--y)"
        style={{ imageRendering: 'var(--rendering)' as 'auto' }}
      >
        {result && !isBroken && (
          <div className={`absolute inset-0 ${isShown ? '' : 'invisible'}`}>
            <ResultLayer
              result={result}
              onLoad={() => setLoadedUrl(result.url)}
              onError={() => setBrokenUrl(result.url)}
            />
          </div>
        )}
        <OriginalPicture key={picture.urls[0]} picture={picture} onSize={(size) => viewport.setContent(size)} />
      </div>
      {isShown && <CompareHandle comparison={comparison} />}
      {isBroken && (
        <div className="absolute inset-0 flex items-center justify-center bg-canvas/70 p-4">
          <ErrorCard
            title="The result could not be loaded"
            message="It is safe on the server: check your connection."
            action={{ label: 'Load again', onSelect: () => setBrokenUrl(null) }}
          />
        </div>
      )}
      {children}
    </section>
  )
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
