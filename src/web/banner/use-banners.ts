import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { signedInUser, useAuthState } from '../../accounts/web/session/auth-state.ts'
import { startLater } from '../../client/start-later.ts'
import { Banner, PageBanners, pageBannersId } from '../../shared/banner.ts'
import { bannersPath } from '../../shared/live.ts'

/** What came with the page; and, for members, who have a live connection anyway, what changes afterwards. */
export function useBanners(): PageBanners {
  const [known, setKnown] = useState(readPageBanners)
  const isMember = useAuthState((state) => signedInUser(state) !== null)

  useEffect(() => {
    if (!isMember) return
    return startLater(
      () => import('../../live/web/watch-document.ts'),
      ({ watchDocument }) =>
        watchDocument(bannersPath, z.array(Banner), (banners) =>
          setKnown(({ env }) => ({ env, banners: banners ?? [] })),
        ),
    )
  }, [isMember])

  return known
}

/** A page without them, or with what this version cannot read, has no banner. */
function readPageBanners(): PageBanners {
  try {
    return PageBanners.parse(JSON.parse(document.getElementById(pageBannersId)?.textContent ?? ''))
  } catch {
    return { env: '', banners: [] }
  }
}
