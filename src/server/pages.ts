import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../shared/errors.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import type { PageBanners } from '../shared/page-banners.ts'
import { moved } from '../site/moved.ts'
import { headFor, site } from '../site/site.ts'
import { isLanguage, type Language, languageOf, languageParameter, languages } from '../words/language.ts'
import { type BuiltApp, readBuiltApp } from './built-app.ts'
import { sendError } from './errors.ts'
import { type HeadRequest, renderBanners, renderHead } from './page-head.ts'
import { siteFiles } from './site-files.ts'
import { sites } from './sites.ts'

const builtDir = fileURLToPath(new URL('../../dist/web', import.meta.url))

export interface PageOptions {
  readonly config: Config
  /** What there is to tell on every page. */
  readonly banners: () => PageBanners
}

/** The built web app: hashed assets for ever, every page with its own head, 404 with a page for unknown addresses. */
export async function mountPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const built = Object.fromEntries(
    await Promise.all(
      languages.map(async (language) => [language, await readBuiltApp(join(builtDir, language))] as const),
    ),
  ) as Record<Language, BuiltApp>
  await app.register(fastifyStatic, {
    root: languages.map((language) => join(builtDir, language)),
    index: false,
    wildcard: false,
    // What the pages are made of is no page.
    globIgnore: ['index.html'],
    setHeaders: (reply, path) => {
      const hashed = dirname(path).endsWith(`${sep}assets`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  await app.register(siteFiles({ publicUrl: options.config.publicUrl, font: built[languages[0]].font }))
  const answer = servePages(app, options, async (_url, language) => ({ ...built[language], language }))
  // Pages are routes, so that they are compressed and counted one by one: what no route takes is neither.
  for (const path of Object.keys(site)) app.get(path, { schema: { hide: true } }, answer)
}

type ReadApp = (url: string, wanted: Language) => Promise<BuiltApp & { readonly language: Language }>

/** Answers whatever no route took: as a page to browsers, as an error to programs. */
export function servePages(
  app: FastifyInstance,
  { config, banners }: PageOptions,
  readApp: ReadApp,
): RouteHandlerMethod {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = URL.parse(request.url, 'http://page')
    if (!url) return sendError(new AppError('bad-request'), request, reply)
    const { pathname, search, searchParams } = url
    if (!isPage(request, pathname)) return sendError(new AppError('not-found'), request, reply)
    // One address a page. Several slashes at the start would name another host.
    const plain = `/${pathname.replace(/^\/+|\/+$/g, '')}`
    const meant = decode(plain)
    const address = Object.hasOwn(moved, meant) ? moved[meant] : Object.hasOwn(site, meant) ? meant : plain
    if (address !== pathname) return reply.redirect(`${address}${search}`, 308)
    const { template, font, modulesOf, language } = await readApp(request.url, languageOf(request))
    const found = headFor(pathname, sites[language].pages)
    const head = found ?? sites[language].notFound
    const isFound = found !== null
    return sendPage(
      reply,
      template.replace('<!--banners-->', () => renderBanners(banners())),
      {
        head,
        isFound,
        font,
        modules: modulesOf(head, isFound),
        language,
        isLanguageAsked: isLanguage(searchParams.get(languageParameter)),
        config,
      },
    )
  }
  app.setNotFoundHandler(answer)
  return answer
}

const isPage = ({ method }: FastifyRequest, pathname: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(([a-z-]+\/)?v\d|auth\/|assets\/)/.test(decode(pathname))

/** As the router reads it. */
const decode = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

const sendPage = (reply: FastifyReply, template: string, request: HeadRequest): FastifyReply =>
  reply
    .status(request.isFound ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-language', request.language)
    .header('vary', 'accept-language, cookie')
    .send(
      template
        .replace('<html lang="en">', `<html lang="${request.language}">`)
        .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(request.head.title)}</title>`)
        .replace('<!--head-->', () => renderHead(request)),
    )
