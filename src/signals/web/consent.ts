import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { onStorageChange, readText, writeText } from '../../client/storage.ts'
import { pushEvent } from './data-layer.ts'

const storageKey = 'safelight-consent'

/** Null before the visitor has chosen: the same as no. */
const readConsent = (): boolean | null => {
  const stored = readText(storageKey)
  return stored === null ? null : stored === 'analytics'
}

const consent = createStore<{ analytics: boolean | null }>(() => ({ analytics: readConsent() }))

/** Global Privacy Control or Do Not Track: a no to every site, whatever was said to this one before. */
export const isRefusedByBrowser = (): boolean => {
  const { globalPrivacyControl, doNotTrack }: Navigator & { globalPrivacyControl?: boolean } = navigator
  return globalPrivacyControl === true || doNotTrack === '1'
}

const decide = (analytics: boolean | null): boolean | null => (isRefusedByBrowser() ? false : analytics)

export const useConsent = (): boolean | null => decide(useStore(consent, ({ analytics }) => analytics))

export const isTrackingAllowed = (): boolean => decide(consent.getState().analytics) === true

/** Calls back when the visitor changes their mind. Returns a function that stops it. */
export const onConsentChange = (onChange: () => void): (() => void) => consent.subscribe(onChange)

/** Whatever an operator adds for analytics waits for this event. */
export const setConsent = (analytics: boolean): void => {
  consent.setState({ analytics })
  pushEvent('consentChanged', { analytics })
  writeText(storageKey, analytics ? 'analytics' : 'necessary')
}

/** An answer in one tab is the answer in all of them. Returns a function that stops it. */
export const followOtherTabs = (): (() => void) =>
  onStorageChange(storageKey, () => {
    const analytics = readConsent()
    if (analytics === consent.getState().analytics) return
    consent.setState({ analytics })
    pushEvent('consentChanged', { analytics: analytics === true })
  })
