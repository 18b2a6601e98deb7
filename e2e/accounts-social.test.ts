import { describe, expect, test } from 'vitest'
import { issueToken } from '../src/accounts/one-time-tokens.ts'
import { customTokenSeconds, providerNames } from '../src/shared/account.ts'
import { newMember } from '../src/testing/member.ts'
import { ban } from '../src/testing/sign-in.ts'
import {
  answerPopup,
  askForLink,
  knownUser,
  mailedLink,
  newAddress,
  openPanel,
  panel,
  signInByLink,
  signInWith,
  untilSignedIn,
  untilSignedOut,
} from './account-steps.ts'
import { hasBrowser } from './browser.ts'
import { button, setUpJourneys } from './journey.ts'

describe.skipIf(!hasBrowser)('signing in by way of other sites, in a browser', () => {
  const journeys = setUpJourneys()
  const { open, server } = journeys

  test.each(Object.values(providerNames))('%s signs in, in a popup', async (provider) => {
    const { page, complaints } = await open('/pricing')
    const email = newAddress()
    await openPanel(page)
    const opening = page.waitForEvent('popup')
    await button(page, `Continue with ${provider}`).click()
    await panel(page).waitFor({ state: 'hidden' })
    const popup = await opening
    await popup.getByLabel('E-mail', { exact: true }).fill(email)
    await popup.getByLabel('Name').fill('Grace Hopper')
    await popup.getByRole('button', { name: 'Continue' }).click()
    await untilSignedIn(page)
    const card = await openPanel(page, 'account')
    await card.getByText('Grace Hopper').waitFor()
    await card.getByText(email).waitFor()
    await card.getByRole('button', { name: 'unlock pro' }).waitFor()
    await button(page, 'Log out').click()
    await untilSignedOut(page)
    expect(complaints).toEqual([])
  })

  test('a popup that is closed, cancelled or blocked', async () => {
    const { page } = await open('/pricing')
    const google = button(page, 'Continue with Google')
    await openPanel(page)
    await answerPopup(page, google, 'close')
    await openPanel(page)
    await answerPopup(page, google, 'cancel')
    await page.getByText('An error has occurred with Google').waitFor()
    // The closed one left no message: this is the only one.
    expect(await page.locator('[data-sonner-toast]').count()).toBe(1)
    await page.getByRole('button', { name: 'Close toast' }).click()

    await page.evaluate(() => {
      window.open = () => null
    })
    await openPanel(page)
    await google.click()
    await page.getByText('An error has occurred, to you use a popup blocker ?').waitFor()
    await untilSignedOut(page)
  })

  test('a second popup ends the first', async () => {
    const { page } = await open('/pricing')
    await openPanel(page)
    const opening = page.waitForEvent('popup')
    await button(page, 'Continue with Google').click()
    const first = await opening
    // Only the popup itself is listened to.
    await page.evaluate(() => window.postMessage({ source: 'safelight-auth', code: 'auth/user-disabled' }, '*'))
    await signInWith(page, 'Apple', newAddress())
    await page.getByText('An error has occurred with Google').waitFor()
    expect(first.isClosed()).toBe(true)
    await untilSignedIn(page)
    expect(await page.getByText('This account is disabled').count()).toBe(0)
  })

  test('an address that is linked with another provider', async () => {
    const email = newAddress()
    const { page } = await open('/pricing')
    await signInWith(page, 'Facebook', email)
    await untilSignedIn(page)
    const { page: other } = await open('/pricing')
    await signInWith(other, 'Google', email)
    await other
      .getByText('Your email address is already linked with a Facebook account. Please use Facebook connection')
      .waitFor()
    await untilSignedOut(other)
  })

  test('connections are linked and unlinked, except the last and those of others', async () => {
    const { page } = await open('/settings')
    const email = newAddress()
    await signInWith(page, 'Google', email)
    await button(page, 'Unlink Google').click()
    await page.getByText('This is your only way to sign in: link another one first').waitFor()

    await answerPopup(page, button(page, 'Link Apple'), { email })
    await button(page, 'Unlink Apple').waitFor()
    await button(page, 'Unlink Google').click()
    await button(page, 'Link Google').waitFor()
    expect((await knownUser(page)).providers).toEqual(['apple'])

    const { page: other } = await open('/settings')
    const taken = newAddress()
    await signInWith(other, 'Facebook', taken)
    await untilSignedIn(other)
    await answerPopup(page, button(page, 'Link Facebook'), { email: taken })
    await page.getByText('Account already in use').waitFor()
    await answerPopup(page, button(page, 'Link Facebook'), 'close')
    await button(page, 'Link Facebook').waitFor()

    await page.route('**/auth/v1/unlink', (route) => route.abort())
    await button(page, 'Unlink Apple').click()
    await page.getByText('Error during the unlink process, please try again').waitFor()
  })

  test('a disabled account gets the ban modal on every path', async () => {
    const email = newAddress()
    const { page } = await open('/settings')
    const modal = page.getByRole('dialog', { name: 'This account is disabled' })
    const dismiss = async () => {
      await modal.waitFor()
      await panel(page).waitFor({ state: 'hidden' })
      await modal.getByRole('button', { name: 'Close' }).first().click()
      await modal.waitFor({ state: 'hidden' })
      await untilSignedOut(page)
    }
    await signInByLink(journeys, page, email)
    await page.goto('/settings')
    await button(page, 'Set a password').click()
    const form = page.getByRole('dialog', { name: 'Set a password' })
    await form.getByLabel('New password', { exact: true }).fill('correct horse')
    await form.getByLabel('Verify password', { exact: true }).fill('correct horse')
    await form.getByRole('button', { name: 'Set a password' }).click()
    for (const provider of Object.values(providerNames)) {
      await answerPopup(page, button(page, `Link ${provider}`), { email })
      await button(page, `Unlink ${provider}`).waitFor()
    }
    const { uid } = await knownUser(page)
    const { sessionId } = await newMember(server(), email)

    // In the middle of a visit.
    await ban(server(), uid)
    await dismiss()

    await openPanel(page)
    await button(page, 'Use a password instead').click()
    await panel(page).getByLabel('E-mail').fill(email)
    await panel(page).getByLabel('Password', { exact: true }).fill('correct horse')
    await button(page, 'Sign in').click()
    await dismiss()

    for (const provider of Object.values(providerNames)) {
      await signInWith(page, provider, email)
      await dismiss()
    }

    await askForLink(page, email)
    await page.goto(await mailedLink(journeys, email))
    await dismiss()

    // As shown on another device just before; it is good for a minute, so not from before all of the above.
    const { db } = server().running.database
    const shown = { purpose: 'custom-token', subject: sessionId, seconds: customTokenSeconds } as const
    const { token } = await issueToken(db, shown)
    await page.goto(`/signin-link?device=${token}`)
    await button(page, 'Sign in').click()
    await dismiss()
  })
})
