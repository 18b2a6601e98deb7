import { useRouterState } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { signedInUser, useAuthState } from '../../accounts/web/session/auth-state.ts'
import { startLater } from '../../client/start-later.ts'
import { type PageBanners, pageBannersId } from '../../shared/page-banners.ts'
import { focusHeading } from '../../ui/primitives/focus-heading.ts'
import { shellWords } from '../../words/shell.ts'
import { dismissBanner, onDismissedElsewhere, readDismissed } from './dismissed-banners.ts'
import { nextChange, pickBanner } from './pick-banner.ts'
import { useNow } from './use-now.ts'

/**
 * The notice of the page, above its content. One that comes while somebody reads floats over the page until they go to
 * another: nothing moves under their eyes. Over a tool it always does, because a tool fills the window.
 */
export function BannerLayer({ isOverTool }: { readonly isOverTool: boolean }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { env, banners } = useBanners()
  const now = useNow((time) => nextChange(banners, time))
  const [dismissed, setDismissed] = useState(readDismissed)
  useEffect(() => onDismissedElsewhere(setDismissed), [])
  const picked = pickBanner(banners, { env, path, now })
  // A newer one that was closed is not followed by an older one.
  const banner = picked && !dismissed.includes(picked.id) ? picked : null

  const [arrival, setArrival] = useState({ path, id: banner?.id })
  if (arrival.path !== path) setArrival({ path, id: banner?.id })
  const isFloating = isOverTool || (arrival.path === path && banner?.id !== arrival.id)

  const dismiss = (id: string) => {
    setDismissed(dismissBanner(id))
    focusHeading()
  }

  return (
    // Always there: a screen reader tells what comes into it.
    <div aria-live="polite" className={isFloating ? `sticky z-20 h-0 ${isOverTool ? 'top-24' : 'top-12'}` : ''}>
      {banner && (
        <section aria-label={shellWords.notice} className={isFloating ? floatingBar : placedBar}>
          <div
            className={`flex items-start gap-2 ${isFloating ? '' : 'mx-auto w-full max-w-[1200px] pr-4 pl-6 phone:pr-1 phone:pl-4'}`}
          >
            <p className="min-w-0 grow py-1.5 text-pretty break-words touch:py-3">{banner.message}</p>
            <button
              type="button"
              aria-label={shellWords.dismissNotice}
              onClick={() => dismiss(banner.id)}
              className="flex size-8 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-line/60 hover:text-text touch:size-11"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </div>
        </section>
      )}
    </div>
  )
}

const placedBar = 'border-b bg-surface py-1.5'
const floatingBar =
  'relative top-2 mx-auto w-fit max-w-[min(calc(100%-2rem),720px)] animate-rise-in rounded-panel border bg-surface py-1.5 pr-1.5 pl-4 shadow-float'

/** What came with the page; and, for members, who have a live connection anyway, what changes afterwards. */
function useBanners(): PageBanners {
  const [known, setKnown] = useState(readPageBanners)
  const isMember = useAuthState((state) => signedInUser(state) !== null)

  useEffect(() => {
    if (!isMember) return
    return startLater(
      () => import('./follow-banners.ts'),
      ({ followBanners }) => followBanners((banners) => setKnown(({ env }) => ({ env, banners }))),
    )
  }, [isMember])

  return known
}

/** A page without them has no banner. They come with the page that names this very script: nobody else can have written them. */
function readPageBanners(): PageBanners {
  try {
    return JSON.parse(document.getElementById(pageBannersId)?.textContent ?? '')
  } catch {
    return { env: '', banners: [] }
  }
}
