import { useState } from 'react'

/**
 * Visits to a tool that ended at the cap, by the tool's id: whoever signs in, buys Pro or waits, and then comes back,
 * finds their picture and what they did to it. In memory, because files fit nowhere else; a reload ends them.
 */
const visits = new Map<string, unknown>()

export const keepVisit = (toolId: string, visit: unknown): void => void visits.set(toolId, visit)
export const forgetVisit = (toolId: string): void => void visits.delete(toolId)
export const isVisitKept = (toolId: string): boolean => visits.has(toolId)

/** The visit that a tool's page is about: the one that was kept, or a new one. A tool's visits are all of one type. */
export const useVisit = <Visit>(toolId: string, create: () => Visit, onReturn?: (visit: Visit) => void): Visit => {
  const [visit] = useState(() => {
    const kept = visits.get(toolId) as Visit | undefined
    if (kept) onReturn?.(kept)
    return kept ?? create()
  })
  return visit
}
