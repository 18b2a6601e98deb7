import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { languageOf, languages } from '../words/language.ts'
import { describeApp } from './manifest.ts'
import { offlinePage } from './offline-page.ts'
import { describePages, robots } from './sitemap.ts'

interface SiteFilesOptions {
  readonly publicUrl: string
  /** Address of the typeface for the offline page. */
  readonly font: string | null
}

const offlineDir = fileURLToPath(new URL('../web/offline', import.meta.url))
const publicDir = fileURLToPath(new URL('../web/public', import.meta.url))
/** What the offline page needs of them. */
const publicFiles = ['/theme.js', '/favicon.svg']
const hidden = { schema: { hide: true } }

/** The files that name this installation or speak the visitor's language: the others lie in `web/public`. */
export const siteFiles = (options: SiteFilesOptions) => async (app: FastifyInstance) => {
  const pages = Object.fromEntries(languages.map((language) => [language, offlinePage(language, options.font)]))
  const offlineScript = await readFile(join(offlineDir, 'offline.js'), 'utf8')
  const kept = JSON.stringify([
    pages,
    offlineScript,
    ...(await Promise.all(publicFiles.map((path) => readFile(join(publicDir, path), 'utf8')))),
  ])
  const edition = createHash('sha256').update(kept).digest('hex').slice(0, 16)
  const serviceWorker = [
    `const languages = ${JSON.stringify(languages)}`,
    `const ownFiles = ${JSON.stringify(['/offline.js', ...publicFiles])}`,
    await readFile(join(offlineDir, 'service-worker.js'), 'utf8'),
    `// Edition ${edition}\n`,
  ].join('\n')

  app.get('/robots.txt', hidden, async (_request, reply) =>
    forAnHour(reply).type('text/plain; charset=utf-8').send(robots(options.publicUrl)),
  )
  app.get('/sitemap.xml', hidden, async (_request, reply) =>
    forAnHour(reply).type('application/xml; charset=utf-8').send(describePages(options.publicUrl)),
  )
  app.get('/manifest.webmanifest', hidden, async (request, reply) =>
    inLanguage(reply)
      .type('application/manifest+json; charset=utf-8')
      .send(describeApp(languageOf(request))),
  )
  app.get('/offline', hidden, async (request, reply) =>
    inLanguage(reply).type('text/html; charset=utf-8').send(pages[languageOf(request)]),
  )
  app.get('/sw.js', hidden, async (_request, reply) => alwaysChecked(reply).send(serviceWorker))
  app.get('/offline.js', hidden, async (_request, reply) => alwaysChecked(reply).send(offlineScript))
}

const forAnHour = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'public, max-age=3600')

const inLanguage = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie')

const alwaysChecked = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8')
