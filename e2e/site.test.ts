import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { site } from '../src/site/site.ts'
import { shareTestServer, type TestServer } from '../src/testing/server.ts'
import { languages } from '../src/words/language.ts'
import { hasBrowser, type OpenPage, openPage, shareBrowser } from './browser.ts'

/** After gzip, whatever encoding the browser and the server agree on; why so many: docs/decisions/007. */
const maxHomeScriptBytes = 135_000

describe.skipIf(!hasBrowser)('the site, in a browser', () => {
  let browser: Browser
  let server: TestServer
  let visit: OpenPage | undefined

  beforeAll(async () => {
    server = await shareTestServer()
    browser = await shareBrowser()
  })
  afterAll(async () => {
    await visit?.close()
    await server.stop()
  })

  test.each(Object.entries(site))(
    '%s has its title, one heading and no sideways scrolling',
    async (path, { title }) => {
      // One visitor for all of them: what a page needs is mostly at hand.
      visit ??= await openPage(browser, server.url)
      const { page, complaints } = visit
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect(response?.status()).toBe(200)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await page.title()).toBe(title)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      for (const width of [360, 767, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      expect(complaints).toEqual([])
    },
  )

  test('an unknown address is a 404 page with a way back', async () => {
    const { page, close } = await openPage(browser, server.url)
    expect((await page.goto('/no/such/page'))?.status()).toBe(404)
    await page.getByRole('main').getByRole('link').first().waitFor()
    await close()
  })

  test('the theme is remembered, and set before anything else runs', async () => {
    const { page, close } = await openPage(browser, server.url, { colorScheme: 'light' })
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.goto('/settings')
    const light = await ground()
    await page.getByRole('main').getByText('Dark', { exact: true }).click()
    const dark = await ground()
    expect(dark).not.toBe(light)

    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    expect(await page.locator('#root').innerHTML()).toBe('')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await ground()).toBe(dark)
    await close()
  })

  test('turning a phone closes its menu and lets the page scroll again', async () => {
    const { page, close } = await openPage(browser, server.url, { viewport: { width: 500, height: 800 } })
    const overflow = () => page.evaluate(() => document.body.style.overflow)
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.waitFor()
    expect(await overflow()).toBe('hidden')
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('header, main, footer')?.tagName)).not.toBe(
        'MAIN',
      )
    }
    await page.setViewportSize({ width: 800, height: 500 })
    await menu.waitFor({ state: 'hidden' })
    expect(await overflow()).toBe('auto')

    await page.setViewportSize({ width: 500, height: 800 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Pricing' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor()
    expect(await overflow()).toBe('auto')
    await close()
  })

  test('everything that is left in the browser is named on the cookies page', async () => {
    const { page, close } = await openPage(browser, server.url)
    await page.goto('/remove-background')
    await page.getByRole('button', { name: /Try with this one/ }).click()
    await page.getByRole('slider', { name: 'Compare with the original' }).waitFor()
    await page.getByRole('link', { name: 'History' }).first().click()
    await page.goto('/cookies')
    await page.getByTitle('Dark').first().click()
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    const cookies = (await page.context().cookies()).map(({ name }) => name)
    expect(cookies.sort()).toEqual(['safelight.session_token', 'status'])
    const words = await page.getByRole('main').innerText()
    for (const name of [...stored, ...cookies]) expect(words).toContain(name)
    await close()
  })

  test.each(languages)('the home page loads little JavaScript, in %s', async (language) => {
    const { page, close } = await openPage(browser, server.url, { locale: language })
    await page.goto('/', { waitUntil: 'networkidle' })
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /\.js(\?|$)/.test(name)),
    )
    const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body()))
    const total = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
    expect(total).toBeGreaterThan(10_000)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(total).toBeLessThanOrEqual(maxHomeScriptBytes)
    await close()
  })
})
