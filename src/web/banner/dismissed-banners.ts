import { onStorageChange, readBrowser, writeBrowser } from '../../client/storage.ts'

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

/** Calls back when a banner was dismissed in another tab. Returns a function that stops it. */
export const onDismissedElsewhere = (onChange: (dismissed: readonly string[]) => void): (() => void) =>
  onStorageChange(dismissedBannersKey, () => onChange(readDismissed()))
