import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useConsent } from './consent.ts'
import { track } from './track.ts'

const prompt = createStore(() => ({ isDue: false }))
let lastPath: string | null = null

/** There is a result: whoever has got something may be asked for something. */
export const askForConsent = (): void => prompt.setState({ isDue: true })

/** Tracks a page by its own address. Whoever opens a second page has come to stay, and may be asked. */
export const trackPageView = (path: string): void => {
  if (path === lastPath) return
  if (lastPath !== null) askForConsent()
  lastPath = path
  track({ name: 'pageView', path })
}

/** Nobody is asked who has answered already, here or in their browser. */
export const useIsConsentAsked = (): boolean => {
  const isDue = useStore(prompt, (state) => state.isDue)
  return useConsent() === null && isDue
}
