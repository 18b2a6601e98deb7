/** What is kept under this name for the life of the tab; `fallback` where there is nothing, or nothing readable. */
export const readTab = <Value>(name: string, fallback: Value): Value => {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? fallback
  } catch {
    return fallback
  }
}

/** Full, or not allowed: then it is not kept, and nothing else depends on it. */
export const writeTab = (name: string, value: unknown): void => {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {}
}
