const storageKey = 'safelight-sheets'

/** For this tab: which tasks lie on a tool's sheet, so that a reload brings all of them again. */
export const rememberSheet = (toolId: string, taskIds: readonly string[]): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...readAll(), [toolId]: taskIds }))
  } catch {
    // Full, or not allowed: a reload then brings the one that is on screen.
  }
}

/** The tasks that lay beside this one; at least itself. */
export const recallSheet = (toolId: string, taskId: string): readonly string[] => {
  const ids = readAll()[toolId]
  return Array.isArray(ids) && ids.includes(taskId) ? ids : [taskId]
}

const readAll = (): Readonly<Record<string, readonly string[]>> => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}
