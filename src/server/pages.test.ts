import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { moved } from '../site/moved.ts'
import { startTestServer } from '../testing/server.ts'
import { tools } from '../tools/catalogue.ts'
import { languages } from '../words/language.ts'
import { cardSize } from './page-head.ts'
import { sites } from './sites.ts'

const publicUrl = 'https://pictures.example'

const server = await startTestServer({ PUBLIC_URL: publicUrl })

afterAll(() => server.stop())

const visit = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(new URL(path, server.url), init)
  return { answer, html: await answer.text() }
}
/** The content of `<meta name>` or `<meta property>`, all of them. */
const metas = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(([, text]) =>
    readable(text ?? ''),
  )
const titleOf = (html: string): string => readable(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
const canonicalOf = (html: string): string | undefined => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]
const readable = (text: string): string => text.replaceAll('&#39;', "'").replaceAll('&amp;', '&')
const structured = (html: string) => {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return text === undefined ? null : (JSON.parse(text) as Record<string, unknown>)
}

describe.each(languages)('in %s', (language) => {
  test('every page has a head of its own, with a picture that is there', async () => {
    const { pages } = sites[language]
    const cards = new Set<string>()
    for (const [path, { title, description, address, isPublic }] of Object.entries(pages)) {
      const { answer, html } = await visit(`${path}?lang=${language}`)
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('content-language')).toBe(language)
      expect(html).toContain(`<html lang="${language}">`)
      expect(titleOf(html)).toBe(title)
      for (const [name, expected] of [
        ['description', description],
        ['og:title', title],
        ['og:description', description],
        ['og:url', `${publicUrl}${address}?lang=${language}`],
        ['twitter:card', 'summary_large_image'],
      ] as const) {
        expect(metas(html, name), `${name} of ${path}`).toEqual([expected])
      }
      expect(metas(html, 'robots')).toEqual(isPublic ? [] : ['noindex'])
      expect(canonicalOf(html)).toBe(isPublic ? `${publicUrl}${address}?lang=${language}` : undefined)
      for (const card of metas(html, 'og:image')) cards.add(card)
    }
    expect(cards.size).toBe(tools.length + 3)
    for (const card of cards) {
      expect(card.startsWith(publicUrl)).toBe(true)
      const answer = await fetch(new URL(new URL(card).pathname, server.url))
      expect(answer.headers.get('content-type'), card).toBe('image/jpeg')
      const picture = Buffer.from(await answer.arrayBuffer())
      expect(await sharp(picture).metadata()).toMatchObject(cardSize)
      expect(picture.length).toBeLessThanOrEqual(80_000)
    }
  })

  test('says something different about every page, in a length that is shown whole', () => {
    const heads = new Map(Object.values(sites[language].pages).map((head) => [head.address, head]))
    expect(new Set([...heads.values()].map(({ title }) => title)).size).toBe(heads.size)
    for (const { title, description } of heads.values()) {
      expect(title.length, title).toBeLessThanOrEqual(60)
      expect(description.length, description).toBeLessThanOrEqual(160)
    }
  })

  test('the app can be installed from what its manifest names', async () => {
    const { answer, html } = await visit(`/manifest.webmanifest?lang=${language}`)
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    const manifest = JSON.parse(html)
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: language })
    expect(manifest.icons.map(({ purpose, sizes }: Record<string, string>) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ])
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
      const file = await fetch(new URL(src, server.url))
      expect(file.headers.get('content-type'), src).toBe(type)
      const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    for (const { name, url } of manifest.shortcuts) expect(sites[language].pages[url]?.title).toContain(name)
  })
})

test('a page at two addresses names the shorter, and its languages', async () => {
  for (const [path, address] of [
    ['/a/home', '/'],
    ['/a/pricing', '/pricing'],
    ['/a/privacy', '/privacy'],
    ['/a/terms', '/terms'],
    ['/cleanup', '/cleanup'],
  ]) {
    const { html } = await visit(path ?? '')
    expect(canonicalOf(html)).toBe(`${publicUrl}${address}`)
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)]
    expect(Object.fromEntries(alternates.map(([, language, url]) => [language, url]))).toEqual({
      en: `${publicUrl}${address}?lang=en`,
      fr: `${publicUrl}${address}?lang=fr`,
      'x-default': `${publicUrl}${address}`,
    })
  }
})

test('the start page and the tools say what they are and what they cost', async () => {
  const priced = async (path: string) => {
    const { offers, ...rest } = structured((await visit(path)).html) ?? {}
    return { ...rest, prices: (offers as { price: number }[]).map(({ price }) => price) }
  }
  expect(await priced('/')).toMatchObject({ '@type': 'WebApplication', name: 'Safelight', url: `${publicUrl}/` })
  // Nothing is sold here: PUBLIC_URL is not this computer, and there is no Stripe.
  expect(await priced('/cleanup')).toMatchObject({ url: `${publicUrl}/cleanup`, prices: [0] })
  expect(structured((await visit('/pricing')).html)).toBeNull()
})

test('unknown addresses answer 404 with the page, in the language of the browser, and are not to be found', async () => {
  const headers = { 'accept-language': 'fr-CH, en;q=0.5' }
  for (const path of ['/no/such/page', '/historY', '/a/', '/tools/x']) {
    const { answer, html } = await visit(path, { headers })
    expect(answer.status, path).toBe(404)
    expect(titleOf(html)).toBe(sites.fr.notFound.title)
    expect(metas(html, 'robots')).toEqual(['noindex'])
    expect(canonicalOf(html)).toBeUndefined()
    expect(metas(html, 'og:url')).toEqual([])
    expect(html).toContain('<div id="root">')
  }
})

test('nothing of an address gets into the page', async () => {
  const hostile = '"><script>alert(1)</script>\'$&$`'
  for (const path of [
    `/${encodeURIComponent(hostile)}`,
    `/cleanup?lang=${encodeURIComponent(hostile)}`,
    `/?task=${encodeURIComponent(hostile)}&lang=fr`,
    `/${hostile}`,
  ]) {
    const { html } = await visit(path, { headers: { 'x-forwarded-host': hostile, 'accept-language': hostile } })
    expect(html).not.toContain('alert(1)')
    expect(html).not.toContain(encodeURIComponent(hostile))
  }
})

test('pages travel compressed, and caches know what they depend on', async () => {
  for (const path of ['/', '/cleanup?lang=fr', '/a/api']) {
    const { answer, html } = await visit(path, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding'), path).toBe('br')
    expect(answer.headers.get('vary')).toBe('accept-language, cookie, accept-encoding')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(html).toContain('<script type="application/json" id="banners">')
  }
})

test('the page that the others are made of is none itself', async () => {
  const { answer, html } = await visit('/index.html')
  expect(answer.status).toBe(404)
  expect(titleOf(html)).toBe(sites.en.notFound.title)
})

test('HEAD answers as GET does, without the page', async () => {
  for (const path of ['/', '/relight', '/robots.txt', '/sitemap.xml', '/no-such-page', '/cards/home.en.jpg']) {
    const [get, head] = [await visit(path), await visit(path, { method: 'HEAD' })]
    expect(head.answer.status, path).toBe(get.answer.status)
    expect(head.answer.headers.get('content-type')).toBe(get.answer.headers.get('content-type'))
    expect(head.html).toBe('')
  }
})

test('search engines find the public pages, once each, and nothing else', async () => {
  const { answer, html: robots } = await visit('/robots.txt')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  const { html: map } = await visit('/sitemap.xml')
  const found = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => (url ?? '').replace(publicUrl, ''))
  const expected = Object.values(sites.en.pages).filter(({ isPublic }) => isPublic)
  expect(found.sort()).toEqual([...new Set(expected.map(({ address }) => address))].sort())
  expect(found).toContain('/remove-background')
  for (const path of ['/history', '/settings', '/signin-link', '/reset-password', '/checkout-done', '/a/home']) {
    expect(found).not.toContain(path)
  }
  expect(map.match(/hreflang="fr"/g)).toHaveLength(found.length)
})

test('the service worker is checked at each visit, and changes with the offline page', async () => {
  const { answer, html } = await visit('/sw.js')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(html).toMatch(/\/\/ Edition [0-9a-f]{16}\n$/)
  const { html: offline } = await visit('/offline?lang=fr')
  expect(offline).toContain('Safelight est injoignable')
  const [font] = /\/assets\/[\w.-]+\.woff2/.exec(offline) ?? []
  expect((await visit(font ?? '/no-font')).answer.status).toBe(200)
  expect((await visit('/')).html).toContain(`<link rel="preload" href="${font}" as="font"`)
})

test('an address that people try leads to the page they mean, with what was asked', async () => {
  for (const [path, address] of Object.entries(moved)) {
    for (const tried of [path, `${path}/`]) {
      const { answer } = await visit(`${tried}?lang=fr`, { redirect: 'manual' })
      expect(answer.status, tried).toBe(308)
      expect(answer.headers.get('location'), tried).toBe(`${address}?lang=fr`)
    }
    expect((await visit(path)).answer.status, path).toBe(200)
  }
})
