import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { discPicture } from '../src/testing/pictures.ts'
import { startTestServer, type TestServer } from '../src/testing/server.ts'
import { site } from '../src/web/site.ts'
import { dropFile, hasBrowser, launchBrowser, openPage } from './browser.ts'

const homeScriptLimit = 150_000

describe.skipIf(!hasBrowser)('the site, in a browser', () => {
  let browser: Browser
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  test.each(Object.entries(site))(
    '%s has its title, one heading and no sideways scrolling',
    async (path, { title }) => {
      const { page, complaints, close } = await openPage(browser, server.url)
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await page.title()).toBe(title)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      for (const width of [360, 767, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      expect(complaints).toEqual([])
      await close()
    },
  )

  test('an unknown address is a 404 page with a way back', async () => {
    const { page, close } = await openPage(browser, server.url)
    expect((await page.goto('/no/such/page'))?.status()).toBe(404)
    await page.getByRole('main').getByRole('link').first().waitFor()
    await close()
  })

  test('the theme is remembered, and set before the first paint', async () => {
    const { page, close } = await openPage(browser, server.url, { colorScheme: 'light' })
    await page.goto('/settings')
    await page.evaluate(() => localStorage.setItem('safelight-theme', 'dark'))
    await page.goto('/')
    const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.evaluate(() => localStorage.setItem('safelight-theme', 'light'))
    await page.goto('/')
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark)
    await close()
  })

  test('history lists what was made, and deletes it', async () => {
    const { page, complaints, close } = await openPage(browser, server.url)
    await page.goto('/remove-background')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await dropFile(page, Buffer.from(await (await discPicture()).arrayBuffer()), 'disc.jpg', 'image/jpeg')
    await page.getByRole('slider', { name: 'Compare with the original' }).waitFor()
    await page.getByRole('link', { name: 'History' }).first().click()
    await page.getByText('deleted in 14 days').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('the home page loads little JavaScript', async () => {
    const { page, close } = await openPage(browser, server.url)
    await page.goto('/', { waitUntil: 'networkidle' })
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => /\.js(\?|$)/.test(entry.name))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    )
    const total = scripts.reduce((sum, bytes) => sum + bytes, 0)
    expect(total).toBeGreaterThan(10_000)
    expect(total).toBeLessThanOrEqual(homeScriptLimit)
    await close()
  })
})
