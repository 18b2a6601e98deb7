import { readTab, writeTab } from '../../client/storage.ts'

const storageKey = 'safelight-sheets'

/** For this tab: which tasks lie on a tool's sheet, so that a reload brings all of them again. */
export const rememberSheet = (toolId: string, taskIds: readonly string[]): void =>
  writeTab(storageKey, { ...readAll(), [toolId]: taskIds })

/** The tasks that lay beside this one; at least itself. */
export const recallSheet = (toolId: string, taskId: string): readonly string[] => {
  const ids = readAll()[toolId]
  return Array.isArray(ids) && ids.includes(taskId) ? ids : [taskId]
}

const readAll = () => readTab<Readonly<Record<string, readonly string[]>>>(storageKey, {})
