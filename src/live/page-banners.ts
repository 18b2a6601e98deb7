import * as z from 'zod/mini'
import { Banner } from '../shared/banner.ts'
import { bannersPath } from '../shared/live.ts'
import type { PageBanners } from '../shared/page-banners.ts'
import { bannersDocument } from './documents.ts'
import type { LiveDocuments } from './live-documents.ts'

/**
 * The banners that go out with every page: they are there with the first paint, and visitors need no connection for
 * them. Kept in memory as they change, so that a page costs no query.
 */
export function followPageBanners(documents: LiveDocuments, env: string): () => PageBanners {
  let current: PageBanners = { env, banners: [] }
  documents.watch(bannersPath, bannersDocument, {
    onSnapshot: (snapshot) => {
      current = { env, banners: z.array(Banner).parse(snapshot) }
    },
    // The last ones known are better than none.
    onFailure: () => {},
  })
  return () => current
}
