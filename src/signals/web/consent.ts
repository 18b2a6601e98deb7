import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { pushEvent } from './data-layer.ts'

const storageKey = 'safelight-consent'

/** Null before the visitor has chosen: the same as no. */
const readConsent = (): boolean | null => {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === null ? null : stored === 'analytics'
  } catch {
    return null
  }
}

const consent = createStore<{ analytics: boolean | null }>(() => ({ analytics: readConsent() }))

/** Global Privacy Control or Do Not Track: a no to every site, whatever was said to this one before. */
export const isRefusedByBrowser = (): boolean => {
  const { globalPrivacyControl, doNotTrack }: Navigator & { globalPrivacyControl?: boolean } = navigator
  return globalPrivacyControl === true || doNotTrack === '1'
}

const decide = (analytics: boolean | null): boolean | null => (isRefusedByBrowser() ? false : analytics)

export const useConsent = (): boolean | null => decide(useStore(consent, ({ analytics }) => analytics))

export const isMeasuringAllowed = (): boolean => decide(consent.getState().analytics) === true

/** Calls back when the visitor changes their mind. Returns the way to stop. */
export const watchConsent = (onChange: () => void): (() => void) => consent.subscribe(onChange)

/** Whatever an operator adds for analytics waits for this event. */
export const setConsent = (analytics: boolean): void => {
  consent.setState({ analytics })
  pushEvent('consentChanged', { analytics })
  try {
    localStorage.setItem(storageKey, analytics ? 'analytics' : 'necessary')
  } catch {
    // Holds for this page, and is asked for again on the next.
  }
}

/** An answer in one tab is the answer in all of them. Returns the way to stop. */
export const followOtherTabs = (): (() => void) => {
  const follow = ({ key }: StorageEvent) => {
    if (key !== storageKey && key !== null) return
    const analytics = readConsent()
    if (analytics === consent.getState().analytics) return
    consent.setState({ analytics })
    pushEvent('consentChanged', { analytics: analytics === true })
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
