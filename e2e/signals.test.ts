import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { Signals } from '../src/shared/signals.ts'
import { signals } from '../src/store/schema.ts'
import { drawDisc } from '../src/testing/pictures.ts'
import { eventually } from '../src/testing/visitor.ts'
import { dropFile, hasBrowser } from './browser.ts'
import { button, setUpJourneys, untilReady } from './journey.ts'

describe.skipIf(!hasBrowser)('signals of use, in a browser', () => {
  const { open, server } = setUpJourneys()

  const title = 'May we count how Safelight is used?'
  const card = (page: Page) => page.getByRole('complementary', { name: title })
  const collect = (page: Page) => {
    const sent: Signals['signals'] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/signals/v1')) sent.push(...Signals.parse(request.postDataJSON()).signals)
    })
    return sent
  }
  const go = async (page: Page, name: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  /** The page is hidden for a moment: whatever waits is sent now. */
  const hide = (page: Page) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    })

  test('nothing is sent before the visitor agrees, then pages and runs, and nothing more after a change of mind', async () => {
    const { page, complaints } = await open('/remove-background')
    const sent = collect(page)
    await dropFile(page, await drawDisc(), 'disc.jpg', 'image/jpeg')
    await untilReady(page)
    // The canvas has controls where the card would be.
    expect(await card(page).count()).toBe(0)
    await page.getByRole('link', { name: 'History' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'History' }).waitFor()
    await card(page).waitFor()
    await hide(page)
    await go(page, 'Pricing')
    await hide(page)
    expect(sent).toEqual([])
    const before = await page.evaluate(() => window.dataLayer)
    expect(before).toEqual(
      expect.arrayContaining([
        { event: 'pageView', path: '/remove-background' },
        { event: 'toolRun', tool: 'remove-background', outcome: 'started' },
        { event: 'toolRun', tool: 'remove-background', outcome: 'ready' },
      ]),
    )

    await button(page, 'Allow').click()
    await card(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await go(page, 'Terms')
    await eventually(async () => sent.length > 0)
    expect(sent).toEqual([{ name: 'pageView', path: '/terms' }])
    const { db } = server().running.database
    await eventually(() => db.$count(signals, eq(signals.name, 'pageView')).then((count) => count === 1))

    // Remembered, and sent without being asked again.
    await page.goto('/remove-background')
    await dropFile(page, await drawDisc(), 'disc.jpg', 'image/jpeg')
    await untilReady(page)
    await eventually(async () => sent.length > 3)
    expect(sent.slice(1)).toEqual([
      { name: 'pageView', path: '/remove-background' },
      { name: 'toolRun', tool: 'remove-background', outcome: 'started' },
      { name: 'toolRun', tool: 'remove-background', outcome: 'ready' },
    ])

    await page.goto('/settings')
    expect(await card(page).count()).toBe(0)
    await page.getByRole('switch', { name: 'Analytics' }).click()
    const soFar = sent.length
    await go(page, 'Privacy')
    await hide(page)
    await go(page, 'Cookies')
    await hide(page)
    expect(sent.slice(soFar)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('whoever says no is not asked again, by keyboard and on a phone', async () => {
    const { page } = await open('/pricing', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const sent = collect(page)
    expect(await card(page).count()).toBe(0)
    await go(page, 'Terms')
    await card(page).waitFor()
    // Scrolled to its end, the page has nothing under the card.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const footer = await page.getByRole('contentinfo').boundingBox()
    const box = await card(page).boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1)
    await button(page, 'No thanks').focus()
    await page.keyboard.press('Enter')
    await card(page).waitFor({ state: 'hidden' })
    await go(page, 'Privacy')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
    await go(page, 'Terms')
    expect(await card(page).count()).toBe(0)
    await hide(page)
    expect(sent).toEqual([])
  })

  test('a browser that asks not to be followed has answered', async () => {
    const { page } = await open('/pricing')
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor()
    await go(page, 'Terms')
    await go(page, 'Privacy')
    expect(await card(page).count()).toBe(0)
    await page.goto('/settings')
    await page.getByText('that counts as no').waitFor()
  })
})
