import { readBrowser, writeBrowser } from '../../client/kept-values.ts'

export const dismissedBannersKey = 'safelight-dismissed-banners'

/** More than are ever shown: the list does not grow with the years. */
const maxKept = 30

export const readDismissed = (): readonly string[] => {
  const kept = readBrowser<unknown>(dismissedBannersKey, [])
  return Array.isArray(kept) ? kept.map(String) : []
}

export const dismissBanner = (id: string): readonly string[] => {
  const dismissed = [id, ...readDismissed().filter((each) => each !== id)].slice(0, maxKept)
  writeBrowser(dismissedBannersKey, dismissed)
  return dismissed
}

/** Closed in one tab is closed in all of them. Returns the way to stop. */
export const watchDismissed = (onChange: (dismissed: readonly string[]) => void): (() => void) => {
  const follow = ({ key }: StorageEvent) => {
    if (key === dismissedBannersKey || key === null) onChange(readDismissed())
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
