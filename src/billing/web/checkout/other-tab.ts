import { subscriptionWords } from '../../../words/subscription.ts'

/**
 * Called in the click itself: a browser opens no tab later, and the address comes from the server. Null where the
 * browser opens none at all.
 */
export const openOtherTab = (): Window | null => {
  const tab = window.open('', '_blank')
  if (!tab) return null
  // Another site's page has no business with this one.
  tab.opener = null
  const { document: page } = tab
  page.title = 'Safelight'
  page.documentElement.style.colorScheme = getComputedStyle(document.documentElement).colorScheme
  page.body.style.font = '16px system-ui, sans-serif'
  page.body.textContent = subscriptionWords.oneMoment
  return tab
}
