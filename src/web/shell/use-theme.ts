import { useSyncExternalStore } from 'react'
import { readTheme, setTheme, type Theme, themes } from '../../ui/theme.ts'

/** The theme in force, shared by every switch on the page and by other tabs. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme)

// The attribute, not the storage: where storage is refused the choice still holds for this page.
const currentTheme = (): Theme => themes.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system'

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const followOtherTabs = () => setTheme(readTheme())
  window.addEventListener('storage', followOtherTabs)
  return () => {
    observer.disconnect()
    window.removeEventListener('storage', followOtherTabs)
  }
}
