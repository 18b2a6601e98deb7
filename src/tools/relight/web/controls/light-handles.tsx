import { type KeyboardEvent, type PointerEvent, useRef, useSyncExternalStore } from 'react'
import { useStudio, useStudioState } from '../../../../screens/studio/studio-context.ts'
import { useStudioView } from '../../../../screens/studio/use-studio-view.ts'
import type { Light } from '../../../../shared/lights/light-setup.ts'
import { arrowDirection } from '../../../../ui/actions/arrow-direction.ts'
import { pageWords } from '../page-words.ts'
import { moveLight, removeLight } from './change-lights.ts'
import { useChangeSetup, useRelight, useSettings, useSetup } from './relight-visit.ts'

/** The numbered lights on the picture, to be dragged, or moved with the arrow keys. */
export const LightHandles = () => {
  const setup = useSetup()
  const { comparison } = useStudio()
  const { phase } = useStudioView()
  const isCovered = useSyncExternalStore(comparison.subscribe, () => comparison.split > 0.5)
  const isRetouching = useStudioState((state) => state.isRetouching)
  const isResult = useSettings(({ view }) => view === 'result')
  const sight = useSight()
  if (phase.name !== 'ready' || isRetouching || !isResult || isCovered) return null
  return (
    <div className="pointer-events-none absolute inset-0 in-data-original:hidden">
      {setup.lights.map((light, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a light is its number
        <LightHandle key={index} light={light} index={index} sight={sight} />
      ))}
    </div>
  )
}

/** What of the picture, and beside it, is in sight, in its widths and heights: a handle's breadth within the canvas. */
const useSight = (): Sight => {
  const { viewport, canvas } = useStudio()
  const edges = useSyncExternalStore(viewport.subscribe, () => {
    const { clientWidth = 0, clientHeight = 0 } = canvas.current ?? {}
    const start = viewport.toPicture({ x: reach, y: reach })
    const end = viewport.toPicture({ x: clientWidth - reach, y: clientHeight - reach })
    return [start.x, start.y, end.x, end.y].map((edge) => edge.toFixed(3)).join(' ')
  })
  const [left = 0, top = 0, right = 1, bottom = 1] = edges.split(' ').map(Number)
  return { left, top, right, bottom }
}

interface Sight {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** In pixels of the screen: half a handle. */
const reach = 18

interface LightHandleProps {
  readonly light: Light
  readonly index: number
  readonly sight: Sight
}

const LightHandle = ({ light, index, sight }: LightHandleProps) => {
  const { canvas, viewport } = useStudio()
  const visit = useRelight()
  const setup = useSetup()
  const change = useChangeSetup()
  const isSelected = useSettings(({ selected }) => selected === index)
  const place = shownAt(light, sight)
  const placeWords = light.distance < 0 ? pageWords.handleBehind : pageWords.handle
  const isAway = place.x !== light.x || place.y !== light.y
  /** The drag under way, and where in the handle it began. */
  const grip = useRef<{ readonly name: string; readonly x: number; readonly y: number } | null>(null)

  const select = () => visit.setSettings({ selected: index })
  const pointAt = (event: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect()
    return viewport.toPicture({ x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) })
  }
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointAt(event)
    const { x, y } = place
    grip.current = { name: `drag ${event.timeStamp}`, x: x - point.x, y: y - point.y }
    select()
  }
  const drag = (event: PointerEvent) => {
    if (!grip.current) return
    const point = pointAt(event)
    const to = { x: point.x + grip.current.x, y: point.y + grip.current.y }
    change(moveLight(setup, index, to), grip.current.name, { isDrag: true })
  }
  const release = () => {
    grip.current = null
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      event.stopPropagation()
      change(removeLight(setup, index), `remove ${event.timeStamp}`)
      visit.setSettings({ selected: Math.max(0, index - 1) })
      // The one before takes its place under the keyboard, or the canvas.
      const before = event.currentTarget.previousElementSibling ?? event.currentTarget.nextElementSibling
      ;(before instanceof HTMLElement ? before : canvas.current)?.focus()
      return
    }
    const by = arrowDirection(event.key)
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? 0.05 : 0.01
    change(moveLight(setup, index, { x: light.x + by.x * step, y: light.y + by.y * step }), `nudge ${index}`)
  }

  return (
    <button
      type="button"
      aria-label={placeWords(index + 1, inPercent(light.x), inPercent(light.y))}
      aria-description={pageWords.handleKeys}
      aria-pressed={isSelected}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onFocus={select}
      onKeyDown={pressKey}
      className="group pointer-events-auto absolute flex size-11 -translate-1/2 cursor-grab touch-none items-center justify-center rounded-full outline-accent active:cursor-grabbing"
      style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
    >
      <span
        className={`flex size-7 items-center justify-center rounded-full border-2 font-mono text-xs font-medium shadow-float transition-transform group-hover:scale-110 group-aria-pressed:scale-115 group-aria-pressed:ring-2 group-aria-pressed:ring-white ${light.distance < 0 ? 'border-dashed' : ''} ${isAway ? 'opacity-60' : ''}`}
        style={{ background: light.color, borderColor: '#fff', color: inkOn(light.color) }}
      >
        {index + 1}
      </span>
    </button>
  )
}

/** A light may stand out of sight; its handle stays within reach. */
const shownAt = ({ x, y }: Light, { left, top, right, bottom }: Sight) => ({
  x: Math.min(right, Math.max(left, x)),
  y: Math.min(bottom, Math.max(top, y)),
})

const inPercent = (share: number): number => Math.round(share * 100)

/** Black or white, whichever is read on this colour. */
const inkOn = (color: string): string => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? '#000' : '#fff'
}
