import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isDialogOpen } from '../../../ui/primitives/is-dialog-open.ts'

export interface Selection {
  /** In the order of the list. */
  readonly ids: readonly string[]
  readonly has: (id: string) => boolean
  /** With `isRange` everything from the last one that was pressed goes along. */
  readonly toggle: (id: string, isRange: boolean) => void
  readonly selectAll: () => void
  readonly clear: () => void
}

/** What is selected of a list. Escape lets go of all; what leaves the list leaves the selection. */
export function useSelection(listed: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set())
  const latest = useRef({ listed, last: null as string | null })
  useEffect(() => {
    latest.current.listed = listed
  })
  const clear = useCallback(() => {
    latest.current.last = null
    setChosen(new Set())
  }, [])
  const selectAll = useCallback(() => setChosen(new Set(latest.current.listed)), [])
  const toggle = useCallback((id: string, isRange: boolean) => {
    const { listed: all, last } = latest.current
    setChosen((before) => selectUpTo({ listed: all, chosen: before, last: isRange ? last : null, id }))
    latest.current.last = id
  }, [])
  const ids = useMemo(() => listed.filter((id) => chosen.has(id)), [listed, chosen])

  const isActive = ids.length > 0
  useEffect(() => {
    if (!isActive) return
    const leave = (event: KeyboardEvent) => {
      // What lies over the page is closed first.
      if (event.key !== 'Escape' || event.defaultPrevented || isDialogOpen()) return
      event.preventDefault()
      clear()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isActive, clear])

  return { ids, has: (id) => chosen.has(id), toggle, selectAll, clear }
}

interface Press {
  readonly listed: readonly string[]
  readonly chosen: ReadonlySet<string>
  /** Where a range begins; null when only `id` was meant. */
  readonly last: string | null
  readonly id: string
}

/** What is selected after a press: everything from `last` to `id` becomes what `id` becomes. */
export function selectUpTo({ listed, chosen, last, id }: Press): ReadonlySet<string> {
  const places = [last ?? id, id].map((each) => listed.indexOf(each)).sort((a, b) => a - b)
  const [from = -1, to = -1] = places
  // The other end is gone: only this one is meant.
  const pressed = from < 0 ? [id] : listed.slice(from, to + 1)
  const isOn = !chosen.has(id)
  const after = new Set(chosen)
  for (const each of pressed) {
    if (isOn) after.add(each)
    else after.delete(each)
  }
  return after
}
