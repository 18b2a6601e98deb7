import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../words/language.ts'
import { type PageOptions, servePages } from './pages.ts'
import { siteFiles } from './site-files.ts'

/** Pages straight from the sources, in one language, with hot reload, on the same server. */
export async function mountDevPages(app: FastifyInstance, options: PageOptions, language: Language): Promise<void> {
  const { createServer } = await import('vite')
  // Vite's own socket listens on a port of its own: on ours the product's websockets answer every upgrade.
  const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url))
  // Left to itself it hands out every file of the project, and the data folder with its secret and mails is one of them.
  const allow = ['../../src', '../../node_modules'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const server = { middlewareMode: true, fs: { allow } }
  const vite = await createServer({ configFile, mode: language, appType: 'custom', server })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    // Vite's client uses inline scripts and styles.
    reply.removeHeader('content-security-policy')
    if (request.routeOptions.url !== undefined) return
    await new Promise<void>((next) => vite.middlewares(request.raw, reply.raw, () => next()))
    if (reply.raw.writableEnded) reply.hijack()
  })
  const templatePath = fileURLToPath(new URL('../web/index.html', import.meta.url))
  await app.register(siteFiles({ publicUrl: options.config.publicUrl, font: null }))
  servePages(app, options, async (url) => ({
    language,
    font: null,
    modulesOf: () => [],
    template: await vite.transformIndexHtml(url, await readFile(templatePath, 'utf8')),
  }))
}
