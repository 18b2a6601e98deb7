import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusHeading } from '../../ui/primitives/focus-heading.ts'
import { headFor, notFoundHead } from '../site.ts'

/**
 * Keeps the document's title, description and one address with the page, and after a navigation moves the focus to the
 * new page's heading, so that a keyboard or a screen reader starts there. Returns the words to announce.
 */
export function usePageHead(): string {
  const router = useRouter()
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    showHead(router.state.location.pathname)
    return router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      const title = showHead(toLocation.pathname)
      if (!pathChanged || !fromLocation) return
      setAnnouncement(title)
      focusHeading()
    })
  }, [router])

  return announcement
}

function showHead(pathname: string): string {
  const head = headFor(pathname)
  const { title, description } = head ?? notFoundHead
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  showAddress(head?.isPublic ? head.address : null)
  return title
}

let publicOrigin = window.location.origin

/** As the server writes it: its public origin stands in the first one; pages without one are not to be found. */
function showAddress(address: string | null): void {
  const before = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (before) publicOrigin = new URL(before.href).origin
  // The same page may stand there with its language.
  if (before && new URL(before.href).pathname === address) return
  before?.remove()
  if (address === null) return
  const link = document.createElement('link')
  link.rel = 'canonical'
  link.href = `${publicOrigin}${address}`
  document.head.append(link)
}
