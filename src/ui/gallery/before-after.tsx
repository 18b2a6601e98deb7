import { useState } from 'react'
import type { Showcase } from '../../shared/showcase.ts'
import { uiWords } from '../../words/ui.ts'
import { useMayLoad } from '../use-may-load.ts'
import { useWipe } from './use-wipe.ts'

interface BeforeAfterProps {
  readonly showcase: Showcase
  /** The first picture of a page is wanted at once; others can wait. */
  readonly eager?: boolean
  readonly className?: string
}

/**
 * The original on the left of the line, the result on the right. A native range input carries the keyboard, the touch
 * and the screen reader; the mouse needs no press.
 */
export function BeforeAfter({ showcase, eager = false, className = '' }: BeforeAfterProps) {
  const [isLoaded, setLoaded] = useState(false)
  const { frame, percent, setPercent } = useWipe({ isReady: isLoaded })
  const mayLoad = useMayLoad(frame, '25%', eager)

  return (
    <div
      ref={frame}
      className={`checkerboard relative overflow-hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${className}`}
    >
      {mayLoad && (
        <>
          <img
            src={showcase.after}
            alt=""
            fetchPriority={eager ? 'high' : 'auto'}
            className={picture}
            onLoad={() => setLoaded(true)}
          />
          <img
            src={showcase.before}
            alt={showcase.alt}
            fetchPriority={eager ? 'high' : 'auto'}
            className={picture}
            style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}
          />
        </>
      )}
      <div
        aria-hidden="true"
        className="absolute inset-y-0 w-px bg-white shadow-[0_0_0_0.5px_oklch(0_0_0/35%)]"
        style={{ left: `${percent}%` }}
      >
        <span className="absolute top-1/2 left-1/2 h-7 w-1.5 -translate-1/2 rounded-full bg-white shadow-float" />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={Math.round(percent)}
        aria-label={uiWords.beforeAndAfter(showcase.alt)}
        aria-valuetext={uiWords.percentOriginal(Math.round(percent))}
        onChange={(event) => setPercent(event.target.valueAsNumber)}
        onPointerMove={(event) => {
          if (event.pointerType !== 'mouse') return
          const { left, width } = event.currentTarget.getBoundingClientRect()
          setPercent(((event.clientX - left) / width) * 100)
        }}
        className="absolute inset-0 m-0 size-full cursor-ew-resize touch-pan-y appearance-none opacity-0"
      />
    </div>
  )
}

const picture = 'absolute inset-0 size-full object-cover select-none'
