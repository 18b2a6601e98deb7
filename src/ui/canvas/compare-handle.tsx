import { ChevronsLeftRight } from 'lucide-react'
import { type PointerEvent, useSyncExternalStore } from 'react'
import { resultWords } from '../../words/results.ts'
import { uiWords } from '../../words/ui.ts'
import type { Comparison } from './comparison.ts'

const keyStep = 0.05
const pageStep = 0.2

interface CompareHandleProps {
  readonly comparison: Comparison
  readonly label?: string
}

/**
 * The line between the original and the result. It keeps its size at every zoom, and when its place on the picture is
 * out of sight it waits at the canvas's edge, so that it can always be caught.
 */
export const CompareHandle = ({ comparison, label = resultWords.compare }: CompareHandleProps) => {
  const split = useSyncExternalStore(comparison.subscribe, () => comparison.split)

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const canvas = event.currentTarget.parentElement
    if (!canvas) return
    const { x, width } = pictureBox(canvas)
    comparison.set((event.clientX - canvas.getBoundingClientRect().left - x) / width)
  }

  const changes: Record<string, number | undefined> = {
    ArrowLeft: split - keyStep,
    ArrowDown: split - keyStep,
    ArrowRight: split + keyStep,
    ArrowUp: split + keyStep,
    PageDown: split - pageStep,
    PageUp: split + pageStep,
    Home: 0,
    End: 1,
  }

  return (
    <>
      <span
        className="pointer-events-none absolute w-px -translate-x-px bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.35)] in-data-original:hidden"
        style={{ ...upright, left: `clamp(0px, ${splitX}, 100%)` }}
      />
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(split * 100)}
        aria-valuetext={uiWords.percentOriginal(Math.round(split * 100))}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={(event) => {
          const next = changes[event.key]
          if (next === undefined) return
          event.preventDefault()
          comparison.set(next)
        }}
        // Only the grip is caught: what lies on the picture beside it stays within reach.
        className="group pointer-events-none absolute z-10 -ml-5 flex w-10 touch-none cursor-ew-resize items-center justify-center outline-none in-data-original:opacity-0"
        style={{ ...upright, left: `clamp(20px, ${splitX}, calc(100% - 20px))` }}
      >
        <span className="pointer-events-auto flex size-8 items-center justify-center rounded-full border bg-surface text-text shadow-float group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-accent touch:size-10">
          <ChevronsLeftRight className="size-4" aria-hidden="true" />
        </span>
      </div>
    </>
  )
}

const splitX = 'calc(var(--x) + var(--split) * var(--w))'
/** The line is as tall as the part of the picture that is in sight. */
const upright = { top: 'max(0px, var(--y))', bottom: 'max(0px, calc(100% - var(--y) - var(--h)))' }

const pictureBox = (canvas: HTMLElement): { x: number; width: number } => ({
  x: Number.parseFloat(canvas.style.getPropertyValue('--x')),
  width: Number.parseFloat(canvas.style.getPropertyValue('--w')),
})
