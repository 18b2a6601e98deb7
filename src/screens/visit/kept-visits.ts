/**
 * Visits to a tool that ended at the cap, by the tool's id: whoever signs in, buys Pro or waits, and then comes back,
 * finds their picture and what they did to it. In memory, because files fit nowhere else; a reload ends them.
 */
const visits = new Map<string, unknown>()

export const keepVisit = (toolId: string, visit: unknown): void => void visits.set(toolId, visit)
export const forgetVisit = (toolId: string): void => void visits.delete(toolId)
export const keptVisit = <Visit>(toolId: string): Visit | undefined => visits.get(toolId) as Visit | undefined
