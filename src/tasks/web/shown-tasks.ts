/** Tasks that are on screen in this tab, with how often: their end is seen there and told nowhere else. */
const shown = new Map<string, number>()

/** Returns the way to take it off the screen again. */
export const showTask = (id: string): (() => void) => {
  shown.set(id, (shown.get(id) ?? 0) + 1)
  return () => {
    const left = (shown.get(id) ?? 1) - 1
    if (left > 0) shown.set(id, left)
    else shown.delete(id)
  }
}

export const isTaskShown = (id: string): boolean => shown.has(id)
