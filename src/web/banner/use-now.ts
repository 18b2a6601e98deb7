import { useEffect, useState } from 'react'
import { hourMs } from '../../shared/time-units.ts'

/** Timers of browsers count no further than 24 days, and stand still while a computer sleeps. */
const maxWaitMs = hourMs

/** The time, read again when something is due at `at`. */
export function useNow(at: (now: number) => number | null): number {
  const [now, setNow] = useState(Date.now)
  const due = at(now)
  useEffect(() => {
    if (due === null) return
    const timer = window.setTimeout(() => setNow(Date.now()), Math.min(maxWaitMs, Math.max(0, due - Date.now())))
    return () => window.clearTimeout(timer)
  })
  return now
}
