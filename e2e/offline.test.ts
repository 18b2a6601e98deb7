import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../src/testing/free-port.ts'
import { startTestServer, type TestServer } from '../src/testing/server.ts'
import { eventually } from '../src/testing/visitor.ts'
import { hasBrowser, openPage, shareBrowser } from './browser.ts'

describe.skipIf(!hasBrowser)('installed and offline, in a browser', () => {
  let browser: Browser
  let server: TestServer
  let port: number
  /** Again at the same address: to the browser it is the same server. */
  const startHere = () => startTestServer({ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` })

  beforeAll(async () => {
    port = await freePort()
    server = await startHere()
    browser = await shareBrowser()
  })
  afterAll(async () => {
    await server.stop()
  })

  const untilWorkerIsThere = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

  test('nothing stands in the way of installing it', async () => {
    const { page, complaints, close } = await openPage(browser, server.url)
    await page.goto('/')
    await untilWorkerIsThere(page)
    const devtools = await page.context().newCDPSession(page)
    const { errors, data } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Safelight', lang: 'en' })
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // Windows of tests are private ones.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('without the server there is a page that says so, and the way back is found by itself', async () => {
    const { page, close } = await openPage(browser, server.url, { colorScheme: 'dark' })
    await page.goto('/settings')
    await page.getByRole('main').getByText('Light', { exact: true }).click()
    await page.goto('/pricing?lang=fr')
    await untilWorkerIsThere(page)
    // Under the worker's eyes, so that it knows the language.
    await page.goto('/pricing?lang=fr')
    await server.stop()

    await page.goto('/history?page=2')
    await heading(page, 'Safelight est injoignable').waitFor()
    expect(page.url()).toBe(`${server.url}/history?page=2`)
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    const fonts = () => page.evaluate(() => [...document.fonts].map(({ status }) => status))
    await eventually(async () => (await fonts()).includes('loaded'))
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await page.getByText('Recherche de la connexion…').waitFor()
    await page.goto('/cleanup?lang=en')
    await heading(page, 'Safelight cannot be reached').waitFor()

    server = await startHere()
    await heading(page, 'Cleanup').waitFor()
    expect(page.url()).toBe(`${server.url}/cleanup?lang=en`)
    await close()
  })

  test('nothing is kept but the offline page and what it needs', async () => {
    const { page, close } = await openPage(browser, server.url)
    await page.goto('/')
    await untilWorkerIsThere(page)
    for (const path of ['/history', '/remove-background', '/']) await page.goto(path)
    const kept = await page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
      const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
      return requests.map(({ url }) => url.slice(location.origin.length)).sort()
    })
    expect(kept).toEqual([
      expect.stringMatching(/^\/assets\/geist-latin-wght-normal-[\w-]+\.woff2$/),
      '/favicon.svg',
      '/offline-language',
      '/offline.js',
      '/offline?lang=en',
      '/offline?lang=fr',
      '/theme.js',
    ])
    await close()
  })
})
