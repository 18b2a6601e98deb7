import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { OriginalPicture } from '../../../screens/sheet/original-picture.tsx'
import { useSheet } from '../../../screens/sheet/sheet-context.ts'
import { arrowDirection } from '../../../ui/actions/arrow-direction.ts'
import { limitPlacement } from './layers.ts'
import { pageWords } from './page-words.ts'
import { type Editing, type ReplaceVisit, useLayers } from './replace-visit.ts'

/** The subject over its new background, to be dragged, or moved with the arrow keys. */
export const SubjectEditor = ({ visit }: { readonly visit: ReplaceVisit }) => {
  const editing = useStore(visit, ({ present }) => present.edit)
  const { viewport, canvas } = useSheet()
  const layers = useLayers(visit)
  const grip = useRef<{
    readonly x: number
    readonly y: number
    readonly from: Editing
    readonly hasMoved: boolean
  } | null>(null)
  const { width = 0, height = 0 } = layers?.backdrop ?? {}
  useEffect(() => {
    if (width > 0) viewport.setContent({ width, height })
  }, [viewport, width, height])
  useEffect(() => () => canvas.current?.removeAttribute('data-drawing'), [canvas])
  if (!layers || !editing) return <OriginalPicture />

  const place = (x: number, y: number, isStep: boolean) =>
    visit.setEdit({ ...editing, ...limitPlacement({ scale: editing.scale, x, y }) }, isStep)
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, y: event.clientY, from: editing, hasMoved: false }
    canvas.current?.setAttribute('data-drawing', '')
  }
  const drag = (event: PointerEvent) => {
    const start = grip.current
    if (!start) return
    const across = (event.clientX - start.x) / (width * viewport.scale)
    const down = (event.clientY - start.y) / (height * viewport.scale)
    place(start.from.x + across, start.from.y + down, !start.hasMoved)
    grip.current = { ...start, hasMoved: true }
  }
  const release = () => {
    grip.current = null
    canvas.current?.removeAttribute('data-drawing')
  }
  const nudge = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.05 : 0.01
    const by = arrowDirection(event.key)
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    place(editing.x + by.x * step, editing.y + by.y * step, true)
  }

  return (
    <>
      <img
        src={layers.backdrop.url}
        alt={pageWords.newBackground}
        draggable={false}
        className="absolute inset-0 size-full select-none"
      />
      <button
        type="button"
        aria-label={pageWords.subject(Math.round(editing.x * 100), Math.round(editing.y * 100))}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={nudge}
        className="absolute inset-0 cursor-move touch-none overflow-hidden"
      >
        <img
          src={layers.subject.url}
          alt=""
          draggable={false}
          className="size-full select-none"
          style={{
            transform: `translate(${editing.x * 100}%, ${editing.y * 100}%) scale(${editing.scale})`,
            transformOrigin: '50% 100%',
          }}
        />
      </button>
    </>
  )
}
