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
    /** One that does not work is 403. What is sent has no picture: the others are refused for that, or for want of credits. */
    const works = async (key: string) => {
      const body = new FormData()
      body.set('transparency_handling', 'discard_alpha_layer')
      const call = { method: 'POST', headers: { 'x-api-key': key }, body }
      const { status } = await fetch(new URL('/remove-background/v1', server.url), call)
      return status === 400 || status === 402
    }
    const takeKey = async () => {
      const shown = dialog(page, 'Your new key')
      const key = await shown.getByLabel('Key', { exact: true }).inputValue()
      await shown.getByRole('button', { name: 'Copy the key' }).click()
      await shown.getByText('Copied').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
      // A click beside it would lose the key, as would a hasty Escape.
      await page.mouse.click(5, 5)
      await page.keyboard.press('Escape')
      expect(await shown.isVisible()).toBe(true)
      await shown.getByRole('button', { name: 'Done' }).click()
      await shown.waitFor({ state: 'hidden' })
      return key
    }

    await button(page, 'Create key').click()
    const form = dialog(page, 'Create key')
    await form.getByLabel('Name of the key').and(page.locator(':focus')).waitFor()
    await form.getByRole('button', { name: 'Create key' }).click()
    await form.getByText('This field is required').waitFor()
    await form.getByLabel('Name of the key').fill('Shop')
    await page.keyboard.press('Enter')
    const first = await takeKey()
    expect(await works(first)).toBe(true)

    // A session that was left open is not enough to make a key; whoever has it open can end one.
    await ageSessions(server, userId, { minutes: 11 })
    await button(page, 'Rotate Shop').click()
    await button(page, 'Rotate the key').click()
    const question = dialog(page, 'Confirm that it is you')
    await question.getByRole('link', { name: 'mailbox' }).waitFor()
    await page.keyboard.press('Escape')
    await ageSessions(server, userId, { minutes: -11 })
    // While it is on its way nothing closes the dialog that will show it, nor does a list that cannot be read again.
    const sent = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    await page.route('**/developer/v1/keys/*/rotate', async (route) => {
      sent.resolve()
      await released.promise
      await route.continue()
    })
    await page.route('**/developer/v1/keys', (route) => route.fulfill({ status: 503, json: {} }))
    await button(page, 'Confirm that it is you').click()
    await sent.promise
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await button(page, 'Not now').click({ force: true })
    let refusals = 0
    const refused = page.waitForResponse((answer) => answer.status() === 503 && ++refusals === 2)
    released.resolve()
    await refused
    const second = await takeKey()
    await page.unrouteAll()
    await page.reload()
    await page.getByText(/^The old key works until/).waitFor()
    expect([await works(first), await works(second)]).toEqual([true, true])

    // One old key at a time: another rotation would end the first, whatever time it was promised.
    await button(page, 'Rotate Shop').click()
    await page.getByText(/The key before it, which would work until .+, ends now\./).waitFor()
    await button(page, 'Not now').click()

    await button(page, 'Rename Shop').click()
    await dialog(page, 'Rename the key').getByLabel('Name of the key').fill('Boutique')
    await page.keyboard.press('Enter')
    const row = page.getByRole('listitem').filter({ hasText: 'Boutique' })
    await row.getByText(`${second.slice(0, 10)}…`).waitFor()
    await page.reload()
    await row.getByText('3 requests').waitFor()

    await button(page, 'Revoke Boutique').click()
    await button(page, 'Revoke the key').click()
    await row.waitFor({ state: 'hidden' })
    await page.getByText('The key is revoked').waitFor()
    expect([await works(first), await works(second)]).toEqual([false, false])

    await page.getByText('Latest changes').first().click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download all changes (CSV)' }).click()
    expect((await downloading).suggestedFilename()).toBe('safelight-credits.csv')

    const hook = 'https://localhost:4000/hook'
    await button(page, 'Send a test event').click()
    const test = dialog(page, 'Send a test event')
    const url = test.getByLabel('URL').and(page.locator(':focus'))
    // What cannot work is said at the field, and leaves nothing in the list.
    for (const [typed, problem] of [
      ['foo', 'This is not a complete URL'],
      ['http://shop.example/hook', 'The address does not begin with https://'],
    ] as const) {
      await url.fill(typed)
      await page.keyboard.press('Enter')
      await test.getByRole('alert').getByText(problem).waitFor()
    }
    await url.fill(hook)
    await page.keyboard.press('Enter')
    await test.getByRole('alert').getByText('It must be a public https URL').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('list', { name: 'Webhooks of the last 30 days' }).getByRole('listitem').count()).toBe(1)
    await page.getByRole('listitem').filter({ hasText: hook }).getByText('It must be a public https URL').waitFor()
    expect(complaints.filter((complaint) => !/Failed to load resource/.test(complaint))).toEqual([])
  })
})
