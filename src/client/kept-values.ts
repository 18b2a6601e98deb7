/** Names of what is kept of one person, which whoever comes after at this browser must not find. */
export const personalNames = {
  /** Edits of results that the server knows nothing of. */
  edits: 'safelight-edits',
  /** What the visitor did to the panel of tasks. */
  taskPanel: 'safelight-task-panel',
  /** A message that is being written, for a reload and for a change of the language, which is one. */
  messageDraft: 'safelight-message',
} as const

export const forgetPerson = (): void => {
  for (const name of Object.values(personalNames)) {
    forgetBrowser(name)
    forgetTab(name)
  }
}

/** What is kept under this name for the life of the tab; `fallback` where there is nothing, or nothing readable. */
export const readTab = <Value>(name: string, fallback: Value): Value => read(() => sessionStorage, name, fallback)
export const writeTab = (name: string, value: unknown): void => write(() => sessionStorage, name, value)
export const forgetTab = (name: string): void => forget(() => sessionStorage, name)

/** The same for the browser, beyond the tab. */
export const readBrowser = <Value>(name: string, fallback: Value): Value => read(() => localStorage, name, fallback)
export const writeBrowser = (name: string, value: unknown): void => write(() => localStorage, name, value)
export const forgetBrowser = (name: string): void => forget(() => localStorage, name)

const read = <Value>(open: () => Storage, name: string, fallback: Value): Value => {
  try {
    return JSON.parse(open().getItem(name) ?? 'null') ?? fallback
  } catch {
    return fallback
  }
}

const forget = (open: () => Storage, name: string): void => {
  try {
    open().removeItem(name)
  } catch {}
}

/** Full, or not allowed: then it is not kept, and nothing else depends on it. */
const write = (open: () => Storage, name: string, value: unknown): void => {
  try {
    open().setItem(name, JSON.stringify(value))
  } catch {}
}
