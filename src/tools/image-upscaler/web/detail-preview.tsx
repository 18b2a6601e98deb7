import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { isCapError } from '../../../limits/web/is-cap-error.ts'
import { useStudio, useStudioState } from '../../../screens/studio/studio-context.ts'
import { useStudioView } from '../../../screens/studio/use-studio-view.ts'
import { isWaiting } from '../../../screens/visit/phase.ts'
import type { ImageSize } from '../../../shared/tool.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { scaleFactor } from '../contract.ts'
import { detailOf } from './detail-box.ts'
import { DetailFrame } from './detail-frame.tsx'
import { DetailPanel } from './detail-panel.tsx'
import { DetailView } from './detail-view.tsx'
import { pageWords } from './page-words.ts'
import type { UpscaleSettings } from './settings.ts'
import { type DetailLook, useDetailLook } from './use-detail-look.ts'
import { usePointOnPicture } from './use-point-on-picture.ts'

interface DetailPreviewProps {
  readonly settings: UpscaleSettings
  /** False where a run would bring nothing new, or is not possible. */
  readonly isOffered: boolean
}

/** A detail of the visitor's choice as the run would make it, before the run. */
export const DetailPreview = (props: DetailPreviewProps) => {
  const source = useStudioState(({ present }) => present.source)
  if (!source?.size) return null
  return <PreviewOfPicture key={source.url} {...props} url={source.url} image={source.size} />
}

interface PreviewOfPictureProps extends DetailPreviewProps {
  readonly url: string
  readonly image: ImageSize
}

const PreviewOfPicture = ({ settings, isOffered, url, image }: PreviewOfPictureProps) => {
  const { canvas } = useStudio()
  const { phase } = useStudioView()
  const [stage, setStage] = useState<Element | null>(null)
  const [isOpen, setOpen] = useState(() => matchMedia(wideEnough).matches)
  const [isDragging, setDragging] = useState(false)
  const isLive = isOffered && (phase.name === 'editing' || phase.name === 'ready')
  const isShown = isOpen && (isLive || isWaiting(phase))
  const { point, isAwake, wake, moveTo } = usePointOnPicture(isShown && isLive)
  const params = { ...settings, preview: point }
  const look = useDetailLook(params, isShown && isLive && isAwake && !isDragging)
  const view = useRef<HTMLDivElement>(null)
  const detail = detailOf(params, image, useViewSize(view, isShown && stage !== null))
  const factor = scaleFactor(settings.scale, image)

  useEffect(() => setStage(canvas.current?.parentElement ?? null), [canvas])
  const isReady = phase.name === 'ready'
  // The whole result is there: the detail makes room for it.
  useEffect(() => {
    if (isReady) setOpen(false)
  }, [isReady])

  const toggle = () => {
    setOpen(!isOpen)
    wake()
  }
  if (!stage || !(isShown || isLive)) return null
  return (
    <>
      {isShown && (
        <DetailFrame box={detail.seen} image={image} isMovable={isLive} onMove={moveTo} onDrag={setDragging} />
      )}
      {createPortal(
        <DetailPanel isOpen={isShown} onToggle={toggle}>
          <DetailView
            {...detail}
            url={url}
            factor={factor}
            upscaled={look.result}
            isBusy={isAwake && look.isWaiting}
            view={view}
          />
          <DetailStatus look={look} isAwake={isAwake} isMovable={isLive} />
        </DetailPanel>,
        stage,
      )}
    </>
  )
}

/** Beside the picture there is room for it: it need not be asked for. */
const wideEnough = '(width >= 1024px)'

interface DetailStatusProps {
  readonly look: DetailLook
  readonly isAwake: boolean
  readonly isMovable: boolean
}

/** One quiet line below the detail. */
const DetailStatus = (props: DetailStatusProps) => {
  const { error, isWaiting, again } = props.look
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 text-muted">
      <p aria-live="polite" className={props.isAwake && isWaiting ? 'animate-breathe' : ''}>
        {statusWords(props)}
      </p>
      {error && !isCapError(error) && (
        <Button size="small" onClick={again}>
          {pageWords.tryAgain}
        </Button>
      )}
    </div>
  )
}

const statusWords = ({ look: { error, isWaiting }, isAwake, isMovable }: DetailStatusProps): string => {
  if (error) return isCapError(error) ? pageWords.noMorePreviews : error.message
  if (!isMovable) return ''
  if (!isAwake) return pageWords.pointAtPicture
  return isWaiting ? pageWords.upscalingDetail : pageWords.dragFrame
}

/** Room inside an element while it is there. */
const useViewSize = (element: RefObject<HTMLElement | null>, isThere: boolean): ImageSize => {
  const [size, setSize] = useState<ImageSize>({ width: 256, height: 256 })
  useEffect(() => {
    if (!element.current || !isThere) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isThere])
  return size
}
