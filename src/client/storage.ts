/** Keys that hold something of one person, which the next person at this browser must not find. */
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

/** The value stored for the life of the tab; `fallback` where there is none, or none that can be read. */
export const readTab = <Value>(name: string, fallback: Value): Value =>
  parse(
    read(() => sessionStorage, name),
    fallback,
  )
export const writeTab = (name: string, value: unknown): void => write(() => sessionStorage, name, JSON.stringify(value))
export const forgetTab = (name: string): void => remove(() => sessionStorage, name)

/** The same for the browser, beyond the tab. */
export const readBrowser = <Value>(name: string, fallback: Value): Value => parse(readText(name), fallback)
export const writeBrowser = (name: string, value: unknown): void => writeText(name, JSON.stringify(value))
export const forgetBrowser = (name: string): void => remove(() => localStorage, name)

/** Plain text in the browser, for keys that have always held it. Null where there is none, or storage is refused. */
export const readText = (name: string): string | null => read(() => localStorage, name)
export const writeText = (name: string, text: string): void => write(() => localStorage, name, text)

/** Calls back when another tab has written or removed this key. Returns a function that stops it. */
export const onStorageChange = (name: string, onChange: () => void): (() => void) => {
  const listener = ({ key }: StorageEvent) => {
    // The key is null when everything was cleared.
    if (key === name || key === null) onChange()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

const parse = <Value>(text: string | null, fallback: Value): Value => {
  try {
    return JSON.parse(text ?? 'null') ?? fallback
  } catch {
    return fallback
  }
}

// Storage may be refused altogether: reaching for it is what throws.
const read = (open: () => Storage, name: string): string | null => {
  try {
    return open().getItem(name)
  } catch {
    return null
  }
}

/** Where storage is full or refused nothing is stored, and nothing else depends on it. */
const write = (open: () => Storage, name: string, text: string): void => {
  try {
    open().setItem(name, text)
  } catch {}
}

const remove = (open: () => Storage, name: string): void => {
  try {
    open().removeItem(name)
  } catch {}
}
