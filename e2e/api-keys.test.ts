import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visitorOf } from '../src/testing/roles.ts'
import { ageSessions } from '../src/testing/sign-in.ts'
import { hasBrowser } from './browser.ts'
import { button, setUpJourneys } from './journey.ts'

describe.skipIf(!hasBrowser)('the keys of the API, in a browser', () => {
  const journeys = setUpJourneys()
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

  test('a key is made, copied, used, rotated, named and revoked', async () => {
    const server = journeys.server()
    const { visitor, userId } = await visitorOf(server, 'free')
    const options = { cookie: visitor.cookie, permissions: ['clipboard-read', 'clipboard-write'] }
    const { page, complaints } = await journeys.open('/settings?tab=api', options)
    /** 400: it works, and what it was sent has no picture. 403: it does not. */
    const use = async (key: string) => {
      const body = new FormData()
      body.set('transparency_handling', 'discard_alpha_layer')
      const call = { method: 'POST', headers: { 'x-api-key': key }, body }
      return (await fetch(new URL('/remove-background/v1', server.url), call)).status
    }
    const takeKey = async () => {
      const shown = dialog(page, 'Your new key')
      const key = await shown.getByLabel('Key', { exact: true }).inputValue()
      await shown.getByRole('button', { name: 'Copy the key' }).click()
      await shown.getByText('Copied').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
      // A click beside it would lose the key.
      await page.mouse.click(5, 5)
      expect(await shown.isVisible()).toBe(true)
      await shown.getByRole('button', { name: 'Done' }).click()
      await shown.waitFor({ state: 'hidden' })
      return key
    }

    await button(page, 'Create key').click()
    const form = dialog(page, 'Create key')
    await form.getByRole('button', { name: 'Create key' }).click()
    await form.getByText('This field is required').waitFor()
    await form.getByLabel('Name of the key').fill('Shop')
    await page.keyboard.press('Enter')
    const first = await takeKey()
    expect(await use(first)).toBe(400)

    // A session that was left open is not enough to make a key; whoever has it open can end one.
    await ageSessions(server, userId, { minutes: 11 })
    await button(page, 'Rotate Shop').click()
    await button(page, 'Rotate the key').click()
    await dialog(page, 'Confirm that it is you').waitFor()
    await page.keyboard.press('Escape')
    await ageSessions(server, userId, { minutes: -11 })
    await button(page, 'Rotate the key').click()
    const second = await takeKey()
    await page.getByText(/^The old key works until/).waitFor()
    expect([await use(first), await use(second)]).toEqual([400, 400])

    await button(page, 'Rename Shop').click()
    await dialog(page, 'Rename the key').getByLabel('Name of the key').fill('Boutique')
    await page.keyboard.press('Enter')
    const row = page.getByRole('listitem').filter({ hasText: 'Boutique' })
    await row.getByText(`${second.slice(0, 10)}…`).waitFor()
    await page.reload()
    await row.getByText('3 calls').waitFor()

    await button(page, 'Revoke Boutique').click()
    await button(page, 'Revoke the key').click()
    await row.waitFor({ state: 'hidden' })
    await page.getByText('The key is revoked').waitFor()
    expect([await use(first), await use(second)]).toEqual([403, 403])
    expect(complaints.filter((complaint) => !/Failed to load resource/.test(complaint))).toEqual([])
  })
})
