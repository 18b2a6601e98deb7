import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { Banner, type PageBanners, pageBannersId } from '../shared/banner.ts'
import { bannersPath } from '../shared/live.ts'
import { findDocument } from './documents.ts'
import type { LiveDocuments } from './live-documents.ts'

/** In index.html. */
const mark = '<!--banners-->'

interface PageBannersOptions {
  readonly documents: LiveDocuments
  readonly env: string
}

/**
 * Writes the banners into every page that is sent: they are there with the first paint, and visitors need no
 * connection for them. Kept in memory as they change, so that a page costs no query.
 */
export function addPageBanners(app: FastifyInstance, { documents, env }: PageBannersOptions): void {
  let element = elementOf({ env, banners: [] })
  const document = findDocument(bannersPath)
  if (document)
    documents.watch(bannersPath, document, {
      onSnapshot: (snapshot) => {
        element = elementOf({ env, banners: z.array(Banner).parse(snapshot) })
      },
      // The last ones known are better than none.
      onFailure: () => {},
    })

  app.addHook('onSend', async (_request, reply, payload) => {
    const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')
    return isPage ? payload.replace(mark, () => element) : payload
  })
}

/** JSON is data and runs nothing; no text in it can end its element. */
const elementOf = (banners: PageBanners): string =>
  `<script type="application/json" id="${pageBannersId}">${JSON.stringify(banners).replaceAll('<', '\\u003c')}</script>`
