import { useEffect } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { followOtherTabs } from './consent.ts'
import { trackPageView, useIsConsentAsked } from './consent-prompt.ts'

const ConsentCard = lazyPart(async () => (await import('./consent-card.tsx')).ConsentCard)

interface SignalsLayerProps {
  /** The page's own address. */
  readonly page: string
  /** A canvas has controls along its lower edge: nobody is asked there. */
  readonly isCanvas: boolean
}

/** Tracks which pages are seen, and asks once whether that may be counted. */
export const SignalsLayer = ({ page, isCanvas }: SignalsLayerProps) => {
  useEffect(followOtherTabs, [])
  useEffect(() => trackPageView(page), [page])
  const isAsking = useIsConsentAsked()
  if (!isAsking || isCanvas) return null
  return <ConsentCard />
}
