import { describe, expect, test } from 'vitest'
import { visitorOf } from '../src/testing/roles.ts'
import { ageSessions } from '../src/testing/sign-in.ts'
import { hasBrowser } from './browser.ts'
import { button, setUpJourneys } from './journey.ts'
import { seedApiUse } from './seed-api-use.ts'

describe.skipIf(!hasBrowser)('webhooks in the settings, in a browser', () => {
  const { open, server } = setUpJourneys()

  test('one that was given up is sent again, and the secret that signs it is shown', async () => {
    const { visitor, userId } = await visitorOf(server(), 'free')
    await seedApiUse(server().running.database.db, userId)
    const { page } = await open('/settings?tab=api', { cookie: visitor.cookie })
    const rows = page.getByRole('list', { name: 'Webhooks of the last 30 days' }).getByRole('listitem')
    const failed = rows.filter({ hasText: 'Failed' })
    await failed.getByText('The server could not be reached').waitFor()
    expect(await rows.count()).toBe(4)
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/redeliver'))
    const readAgain = page.waitForResponse((answer) => answer.url().endsWith('/deliveries'))
    await failed.getByRole('button', { name: /^Send again to https:\/\/shop\.example/ }).click()
    expect(await (await answered).json()).toMatchObject({ state: 'pending', tries: 9 })
    await page.getByText('It is sent again').waitFor()
    await readAgain

    // What programs have used meanwhile is read again by who comes back to the window.
    const parts = ['/keys', '/credits', '/usage?days=30', '/deliveries']
    const renewed = parts.map((part) => page.waitForResponse((answer) => answer.url().endsWith(part)))
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await Promise.all(renewed)

    // A question that was closed can be asked again.
    await ageSessions(server(), userId, { minutes: 11 })
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await button(page, 'Show the signing secret').click()
    await question.getByRole('button', { name: 'Close' }).click()
    await question.waitFor({ state: 'hidden' })
    await ageSessions(server(), userId, { minutes: -11 })
    await button(page, 'Confirm that it is you').click()
    const dialog = page.getByRole('dialog', { name: 'Signing secret' })
    expect(await dialog.getByLabel('Secret', { exact: true }).inputValue()).toMatch(/^whsec_/)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })
})
