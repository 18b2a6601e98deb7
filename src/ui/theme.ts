import { useSyncExternalStore } from 'react'
import { onStorageChange, readText, writeText } from '../client/storage.ts'

const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'safelight-theme'

/** The visitor's choice of theme. `/theme.js` applies it before the first paint; this changes it afterwards. */
export const setTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  writeText(storageKey, theme)
}

/** The theme in force, shared by every switch on the page and by other tabs. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme)

// The attribute, not the storage: where storage is refused the choice still holds for this page.
const currentTheme = (): Theme => toTheme(document.documentElement.dataset.theme)

const toTheme = (text: string | null | undefined): Theme => themes.find((theme) => theme === text) ?? 'system'

const subscribe = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const stopListening = onStorageChange(storageKey, () => setTheme(toTheme(readText(storageKey))))
  return () => {
    observer.disconnect()
    stopListening()
  }
}
