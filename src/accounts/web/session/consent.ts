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

export const useConsent = (): boolean | null => useStore(consent, ({ analytics }) => analytics)

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
