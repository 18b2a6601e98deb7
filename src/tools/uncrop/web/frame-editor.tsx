import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useSheet } from '../../../screens/sheet/sheet-context.ts'
import { useOriginal } from '../../../screens/sheet/use-print.ts'
import type { ImageSize } from '../../../shared/tool.ts'
import { arrowDirection } from '../../../ui/actions/arrow-direction.ts'
import { type Extension, extendedSize } from '../contract.ts'
import { limitFrame } from './frame.ts'
import { pageWords } from './page-words.ts'
import { type UncropVisit, useFrame } from './uncrop-visit.ts'

/** The photo with the frame of the result around it. Its edges and corners are dragged, or moved with the arrow keys. */
export const FrameEditor = ({ visit }: { readonly visit: UncropVisit }) => {
  const { frame, setFrame } = useFrame(visit)
  const { viewport, canvas } = useSheet()
  const original = useOriginal()
  const size = original?.size ?? null
  const dragging = useRef<{
    readonly x: number
    readonly y: number
    readonly from: Extension
    readonly hasMoved: boolean
  } | null>(null)
  const [held, setHeld] = useState<Stage | null>(null)
  const stage = held ?? (size && stageOf(size, frame))

  const { width: stageWidth = 0, height: stageHeight = 0 } = stage ?? {}
  useEffect(() => {
    if (stageWidth > 0) viewport.setContent({ width: stageWidth, height: stageHeight })
  }, [stageWidth, stageHeight, viewport])

  useEffect(() => () => canvas.current?.removeAttribute('data-drawing'), [canvas])

  if (!original || !size || !stage) return null
  const { width, height } = extendedSize(size, frame)
  const percent = (value: number, of: number) => `${(value / of) * 100}%`
  const place = (box: { x: number; y: number; width: number; height: number }) => ({
    left: percent(box.x - stage.x, stage.width),
    top: percent(box.y - stage.y, stage.height),
    width: percent(box.width, stage.width),
    height: percent(box.height, stage.height),
  })

  const move = (from: Extension, { across, down }: Direction, dx: number, dy: number): Extension =>
    limitFrame(size, {
      left: across < 0 ? from.left - dx : from.left,
      right: across > 0 ? from.right + dx : from.right,
      up: down < 0 ? from.up - dy : from.up,
      down: down > 0 ? from.down + dy : from.down,
    })
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    dragging.current = { x: event.clientX, y: event.clientY, from: frame, hasMoved: false }
    // While an edge is dragged the picture stays where it is; afterwards everything is brought into view.
    setHeld(stage)
    canvas.current?.setAttribute('data-drawing', '')
  }
  const drag = (event: PointerEvent<HTMLElement>, direction: Direction) => {
    const start = dragging.current
    if (!start) return
    const dx = (event.clientX - start.x) / viewport.scale
    const dy = (event.clientY - start.y) / viewport.scale
    setFrame(move(start.from, direction, dx, dy), !start.hasMoved)
    dragging.current = { ...start, hasMoved: true }
  }
  const release = () => {
    dragging.current = null
    setHeld(null)
    canvas.current?.removeAttribute('data-drawing')
  }
  const nudge = (event: KeyboardEvent, direction: Direction) => {
    const step = Math.max(1, Math.round(Math.max(size.width, size.height) * (event.shiftKey ? 0.1 : 0.01)))
    const by = arrowDirection(event.key)
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    setFrame(
      move(frame, direction, direction.across === 0 ? 0 : by.x * step, direction.down === 0 ? 0 : by.y * step),
      true,
    )
  }

  return (
    <>
      <div
        className="absolute bg-[repeating-linear-gradient(45deg,var(--color-line)_0_6px,transparent_6px_12px)]"
        style={place({ x: -frame.left, y: -frame.up, width, height })}
      />
      <img
        src={original.urls[0]}
        alt={original.name}
        draggable={false}
        className="absolute max-w-none select-none"
        style={place({ x: 0, y: 0, ...size })}
      />
      <div
        className="absolute outline-2 outline-accent shadow-[0_0_0_9999px_color-mix(in_oklch,var(--color-canvas)_70%,transparent)]"
        style={place({ x: -frame.left, y: -frame.up, width, height })}
      >
        {directions.map((direction) => (
          <button
            key={direction.id}
            type="button"
            aria-label={pageWords.handleAt(pageWords.handles[direction.id], changeWords(frame, direction))}
            onPointerDown={press}
            onPointerMove={(event) => drag(event, direction)}
            onPointerUp={release}
            onPointerCancel={release}
            onKeyDown={(event) => nudge(event, direction)}
            className={`absolute flex touch-none items-center justify-center ${direction.place}`}
          >
            <span className={`bg-accent ring-2 ring-surface ${direction.mark}`} />
          </button>
        ))}
      </div>
    </>
  )
}

interface Direction {
  readonly id: keyof typeof pageWords.handles
  readonly across: -1 | 0 | 1
  readonly down: -1 | 0 | 1
  readonly place: string
  readonly mark: string
}

/** A finger needs more room than the mark it sees. */
const handle = (id: Direction['id'], across: Direction['across'], down: Direction['down']): Direction => {
  const column = { [-1]: 'left-0', 0: 'left-1/2', 1: 'left-full' }[across]
  const row = { [-1]: 'top-0', 0: 'top-1/2', 1: 'top-full' }[down]
  const cursor = down === 0 ? 'ew' : across === 0 ? 'ns' : across === down ? 'nwse' : 'nesw'
  const mark = down === 0 ? 'h-8 w-1.5 rounded-full' : across === 0 ? 'h-1.5 w-8 rounded-full' : 'size-3'
  return { id, across, down, place: `size-11 -translate-1/2 ${row} ${column} ${cursors[cursor]}`, mark }
}

const cursors = {
  ew: 'cursor-ew-resize',
  ns: 'cursor-ns-resize',
  nwse: 'cursor-nwse-resize',
  nesw: 'cursor-nesw-resize',
} as const

const directions = [
  handle('left', -1, 0),
  handle('right', 1, 0),
  handle('up', 0, -1),
  handle('down', 0, 1),
  handle('upLeft', -1, -1),
  handle('upRight', 1, -1),
  handle('downLeft', -1, 1),
  handle('downRight', 1, 1),
]

const changeWords = (frame: Extension, { across, down }: Direction): string => {
  const pixels = [
    ...(across === 0 ? [] : [across < 0 ? frame.left : frame.right]),
    ...(down === 0 ? [] : [down < 0 ? frame.up : frame.down]),
  ]
  return pixels.map((count) => (count < 0 ? pageWords.cutOff(-count) : pageWords.added(count))).join(', ')
}

interface Stage extends ImageSize {
  readonly x: number
  readonly y: number
}

/** Everything there is to see, with room around the frame to drag it to. In pixels of the photo. */
const stageOf = (size: ImageSize, { left, right, up, down }: Extension): Stage => {
  const room = Math.round(Math.max(size.width, size.height) * 0.06)
  const x = -Math.max(0, left) - room
  const y = -Math.max(0, up) - room
  return {
    x,
    y,
    width: size.width + Math.max(0, right) + room - x,
    height: size.height + Math.max(0, down) + room - y,
  }
}
