import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { drawDisc } from '../src/testing/pictures.ts'
import { dropFile, hasBrowser } from './browser.ts'
import { setUpJourneys, untilReady } from './journey.ts'

interface Shown {
  readonly words: string
  /** Pixels from the corner of the window. */
  readonly right: number
  readonly bottom: number
}

/** Writes down what the badge shows: it is soon gone. */
const writeDownBadge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown: Shown[] = []
    Object.assign(window, { shown })
    const regions = [...document.querySelectorAll('[role=status]')]
    const region = regions.find((one) => getComputedStyle(one).position === 'fixed') as Element
    new MutationObserver(() => {
      const { right, bottom } = region.getBoundingClientRect()
      const words = (region.textContent ?? '').replace('Try again', '')
      shown.push({ words, right: innerWidth - right, bottom: innerHeight - bottom })
    }).observe(region, { childList: true, subtree: true, characterData: true })
  })

const untilShown = (page: Page, words: string) =>
  page.waitForFunction((words) => (window as unknown as { shown: Shown[] }).shown.at(-1)?.words === words, words)

describe.skipIf(!hasBrowser)('the bot check, in a browser', () => {
  const { open } = setUpJourneys({ BOT_CHECK: 'on', APP_INTEGRITY: 'on' })
  const picture = () => drawDisc(64, 64)

  test('it is done for the first run, at the bottom right, and not again for the next', async () => {
    const { page, complaints } = await open('/remove-background')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/integrity/')) asked.push(`${request.method()} ${pathname}`)
    })
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => /solve-worker|prove-work|bot-check-badge/.test(name))).toEqual([])
    await writeDownBadge(page)
    await dropFile(page, await picture(), 'disc.jpg', 'image/jpeg')
    await untilReady(page)
    await untilShown(page, '')
    expect(asked).toEqual(['GET /integrity/v1/challenge', 'POST /integrity/v1'])
    const shown = await page.evaluate(() => (window as unknown as { shown: Shown[] }).shown)
    // The work may be done before its words are on screen.
    const words = new Set(shown.map((each) => each.words).filter((each) => each !== 'Checking you are human'))
    expect([...words]).toEqual(['Verified', ''])
    for (const { right, bottom } of shown) expect(Math.max(right, bottom)).toBeLessThanOrEqual(16)

    const ran = page.waitForResponse(/\/tools\/v1\/remove-background$/)
    await dropFile(page, await picture(), 'again.jpg', 'image/jpeg')
    expect((await ran).status()).toBe(202)
    expect(asked).toHaveLength(2)
    expect(complaints).toEqual([])
  })

  test('when it fails it says so, and can be tried again with the keyboard', async () => {
    const { page } = await open('/remove-background')
    await page.route('**/integrity/v1/challenge', (route) => route.abort())
    await writeDownBadge(page)
    await dropFile(page, await picture(), 'disc.jpg', 'image/jpeg')
    await untilShown(page, 'The check did not work')
    await page.unroute('**/integrity/v1/challenge')
    const badge = page.getByRole('status').filter({ hasText: 'The check did not work' })
    await badge.getByRole('button', { name: 'Try again' }).focus()
    await page.keyboard.press('Enter')
    await untilShown(page, '')
    expect(await page.evaluate(() => (window as unknown as { shown: Shown[] }).shown.at(-2)?.words)).toBe('Verified')
  })
})
