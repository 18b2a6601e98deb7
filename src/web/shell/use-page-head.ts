import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusHeading } from '../../ui/primitives/focus-heading.ts'

interface PageHeadState {
  /** Words for a screen reader, after a navigation. */
  readonly announcement: string
  /** The page's own address; null until it is known. */
  readonly page: string | null
}

/**
 * Keeps the document's title, description and one address with the page, and after a navigation moves the focus to the
 * new page's heading, so that a keyboard or a screen reader starts there. The first head comes from the server, so what
 * is said of the other pages is loaded by whoever goes to one.
 */
export function usePageHead(): PageHeadState {
  const router = useRouter()
  const [state, setState] = useState<PageHeadState>(() => ({ announcement: '', page: addressOf(canonicalLink()) }))

  useEffect(() => {
    let latest = router.state.location.pathname
    const arrive = async (pathname: string, isNavigation: boolean) => {
      latest = pathname
      const { title, page } = await showHead(pathname, () => latest === pathname)
      if (latest === pathname) setState({ announcement: isNavigation ? title : '', page })
    }
    // A page that is not to be found by others came without its address.
    if (!canonicalLink()) void arrive(latest, false)
    return router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      if (!pathChanged || !fromLocation) return
      void arrive(toLocation.pathname, true)
      focusHeading()
    })
  }, [router])

  return state
}

async function showHead(pathname: string, isStillThere: () => boolean) {
  const { headFor, notFoundHead } = await import('../../site/site.ts')
  const head = headFor(pathname)
  const { title, description } = head ?? notFoundHead
  if (isStillThere()) {
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    showAddress(head?.isPublic ? head.address : null)
  }
  return { title, page: head?.address ?? '/not-found' }
}

const canonicalLink = (): HTMLLinkElement | null => document.querySelector('link[rel="canonical"]')

const addressOf = (link: HTMLLinkElement | null): string | null => link && new URL(link.href).pathname

let publicOrigin = window.location.origin

/** As the server writes it: its public origin stands in the first one; pages without one are not to be found. */
function showAddress(address: string | null): void {
  const before = canonicalLink()
  if (before) publicOrigin = new URL(before.href).origin
  // The same page may stand there with its language.
  if (before && addressOf(before) === address) return
  before?.remove()
  if (address === null) return
  const link = document.createElement('link')
  link.rel = 'canonical'
  link.href = `${publicOrigin}${address}`
  document.head.append(link)
}
