import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import type { TaskResult } from '../../../shared/task.ts'
import { CompareHandle } from '../../../ui/canvas/compare-handle.tsx'
import { Comparison } from '../../../ui/canvas/comparison.ts'
import { useLoadedImage } from '../../../ui/canvas/use-loaded-image.ts'
import type { Detail, DetailBox } from './detail-box.ts'
import { pageWords } from './page-words.ts'

interface DetailViewProps extends Detail {
  /** The size of the original. */
  readonly url: string
  readonly factor: number
  readonly upscaled: TaskResult | null
  readonly isBusy: boolean
  /** What there is room for is measured on it. */
  readonly view: RefObject<HTMLDivElement | null>
}

/** The detail at the result's own pixels: as the browser enlarges it now, and upscaled. */
export const DetailView = (props: DetailViewProps) => {
  const { url, box, seen, zoom, upscaled, isBusy, view } = props
  const factor = props.factor * zoom
  const [comparison] = useState(() => new Comparison())
  const frame = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  const isThere = upscaled !== null && loaded === upscaled.url

  useEffect(() => (frame.current ? comparison.attach(frame.current) : undefined), [comparison])
  useEffect(() => comparison.set(isThere ? 0.5 : 1), [comparison, isThere])

  return (
    <div ref={view} className="flex w-full items-center justify-center max-md:h-52 md:size-64">
      <div ref={frame} className="checkerboard relative overflow-hidden" style={frameStyle(seen, factor)}>
        {upscaled && (
          <div className="absolute inset-0" style={{ clipPath: 'inset(0 0 0 calc(var(--split) * 100%))' }}>
            <img
              src={upscaled.url}
              alt={pageWords.detailUpscaled}
              draggable={false}
              onLoad={() => setLoaded(upscaled.url)}
              className="absolute max-w-none select-none"
              style={{
                left: (box.left - seen.left) * factor,
                top: (box.top - seen.top) * factor,
                width: upscaled.width * zoom,
              }}
            />
          </div>
        )}
        <Enlarged url={url} box={seen} factor={factor} />
        {isBusy && !isThere && <div className="absolute inset-0 animate-breathe bg-surface/60" />}
        {isThere && <CompareHandle comparison={comparison} label={pageWords.compareDetail} />}
        <span className={`${caption} left-2`}>{pageWords.now}</span>
        {isThere && (
          <span className={`${caption} right-2`}>
            {zoom < 1 ? pageWords.upscaledAt(Math.round(zoom * 100)) : pageWords.upscaled}
          </span>
        )}
      </div>
    </div>
  )
}

const caption = 'pointer-events-none absolute bottom-2 rounded-control bg-black/65 px-1.5 py-0.5 text-xs text-white'

/** The compare handle reads its place from the custom properties. */
const frameStyle = (seen: DetailBox, factor: number) => {
  const width = `${Math.round(seen.width * factor)}px`
  const height = `${Math.round(seen.height * factor)}px`
  return { width, height, '--x': '0px', '--y': '0px', '--w': width, '--h': height } as CSSProperties
}

interface EnlargedProps {
  readonly url: string
  readonly box: DetailBox
  readonly factor: number
}

const Enlarged = ({ url, box, factor }: EnlargedProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useLoadedImage(url)
  const { left, top, width, height } = box
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !picture) return
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, left, top, width, height, 0, 0, context.canvas.width, context.canvas.height)
  })
  return (
    <canvas
      ref={canvas}
      width={Math.round(width * factor)}
      height={Math.round(height * factor)}
      role="img"
      aria-label={pageWords.detailNow}
      className="absolute inset-0 size-full"
      style={{ clipPath: 'inset(0 calc((1 - var(--split)) * 100%) 0 0)' }}
    />
  )
}
