/** The visitor's choice of theme. `/theme.js` applies it before the first paint; this changes it afterwards. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'safelight-theme'

export const readTheme = (): Theme => {
  try {
    const stored = localStorage.getItem(storageKey)
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch {
    // Storage can be forbidden; the system's theme is a good answer then.
    return 'system'
  }
}

export const setTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Not remembered, still applied.
  }
}
