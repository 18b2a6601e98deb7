import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useConsent } from './consent.ts'
import { track } from './track.ts'

const asking = createStore(() => ({ isDue: false }))
let shown: string | null = null

/** There is a result: whoever has got something may be asked for something. */
export const askForConsent = (): void => asking.setState({ isDue: true })

/** By the page's own address. Whoever goes on to a second page has come to stay. */
export const trackPageView = (path: string): void => {
  if (path === shown) return
  if (shown !== null) askForConsent()
  shown = path
  track({ name: 'pageView', path })
}

/** Once, and never those who have answered, here or in their browser. */
export const useIsAsking = (): boolean => {
  const isDue = useStore(asking, (state) => state.isDue)
  return useConsent() === null && isDue
}
