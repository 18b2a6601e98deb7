import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusHeading } from '../../ui/primitives/focus-heading.ts'
import { headFor, notFoundHead } from '../site.ts'

/**
 * Keeps the document's title and description with the address, and after a navigation moves the focus to the new
 * page's heading, so that a keyboard or a screen reader starts there. Returns the words to announce.
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
  const { title, description } = headFor(pathname) ?? notFoundHead
  document.title = title
  let meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = 'description'
    document.head.append(meta)
  }
  meta.content = description
  return title
}
