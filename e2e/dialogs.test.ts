import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { issueToken } from '../src/accounts/one-time-tokens.ts'
import { drawDisc } from '../src/testing/pictures.ts'
import { ban, signIn } from '../src/testing/sign-in.ts'
import { TestVisitor } from '../src/testing/visitor.ts'
import { newAddress } from './account-steps.ts'
import { dropFile, hasBrowser } from './browser.ts'
import { button, setUpJourneys } from './journey.ts'

describe.skipIf(!hasBrowser)('what lies over a page, in a browser', () => {
  const { open, server } = setUpJourneys()

  const isInside = (dialog: Locator) => dialog.evaluate((element) => element.contains(document.activeElement))
  const overflow = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflow)

  /** It has the focus and keeps it, is named and described, and the page below stands still and silent. */
  const expectModal = async (page: Page, title: string, description?: string): Promise<Locator> => {
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    await dialog.waitFor()
    expect(await isInside(dialog)).toBe(true)
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 8; presses++) {
        await page.keyboard.press(key)
        expect(await isInside(dialog), `${title}: ${key}`).toBe(true)
      }
    }
    expect(await overflow(page)).toBe('hidden')
    expect(await page.getByRole('banner').count()).toBe(0)
    const described = await dialog.evaluate(
      (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
    )
    expect(described).toEqual(description ? expect.stringContaining(description) : null)
    return dialog
  }

  const expectClosed = async (page: Page, dialog: Locator, focus: Locator) => {
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForFunction((element) => element === document.activeElement, await focus.elementHandle())
    expect(await overflow(page)).not.toBe('hidden')
  }

  /** By the key, and by a press beside it, each time back to where it was opened from. */
  const expectBothWaysOut = async (page: Page, opener: Locator, title: string, description?: string) => {
    for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(8, 300)]) {
      await opener.click()
      const dialog = await expectModal(page, title, description)
      await leave()
      await expectClosed(page, dialog, opener)
    }
  }

  test('what fails to load leaves the page as it is, and comes with the next try', async () => {
    const { page } = await open('/a/contact')
    const message = page.getByLabel('Message', { exact: true })
    await message.fill('Half a thought')
    const asked: string[] = []
    await page.route('**/assets/palette-*', (route) => {
      asked.push(route.request().url())
      return asked.length === 1 ? route.abort() : route.continue()
    })
    await button(page, 'Find a tool').click()
    await page.keyboard.type('relight')
    // What was typed on the way is in its field.
    const field = page.getByRole('dialog').getByRole('combobox')
    await field.waitFor()
    expect(await field.inputValue()).toBe('relight')
    expect(asked.length).toBeGreaterThan(1)
    await page.keyboard.press('Escape')
    expect(await message.inputValue()).toBe('Half a thought')
  })

  test('Pro and the incentive', async () => {
    const { page } = await open('/pricing')
    await expectBothWaysOut(page, button(page, 'Start 3 days Free trial'), 'Unlock Pro')
    await page.goto('/remove-background')
    const more = button(page, 'Get more').first()
    await expectBothWaysOut(page, more, 'A free login gives you more', 'instead of 10')
  })

  test('what opens by itself gives the focus to the heading afterwards: downscale and ban', async () => {
    const { page } = await open('/remove-background')
    const heading = page.locator('main h1')
    const large = await drawDisc(1400, 1050)
    await dropFile(page, large, 'large.jpg', 'image/jpeg')
    const downscale = await expectModal(page, 'This picture is larger than SD', 'up to 1024 px')
    await page.keyboard.press('Escape')
    await expectClosed(page, downscale, heading)

    const email = newAddress()
    const { uid } = await signIn(server(), new TestVisitor(server().url), email)
    const { db } = server().running.database
    const { token } = await issueToken(db, { purpose: 'email-link', subject: email, seconds: 600 })
    await ban(server(), uid)
    await page.evaluate((address) => localStorage.setItem('emailLink', address), email)
    await page.goto(`/signin-link?token=${token}`)
    const banned = await expectModal(page, 'This account is disabled', 'It was closed by those who run this server')
    await page.keyboard.press('Escape')
    await expectClosed(page, banned, heading)
  })
})
