// Runs before the first paint; src/ui/theme.ts writes the same key and the same attribute afterwards.
;(() => {
  try {
    const theme = localStorage.getItem('safelight-theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Storage is refused (private mode, policy): the system's theme it is.
  }
})()
