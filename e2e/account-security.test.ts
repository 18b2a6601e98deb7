import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { freePort } from '../src/testing/free-port.ts'
import { ageSessions } from '../src/testing/sign-in.ts'
import { knownUser, mailedLink, newAddress, signInByLink, untilSignedIn, untilSignedOut } from './account-steps.ts'
import { hasBrowser } from './browser.ts'
import { button, setUpJourneys } from './journey.ts'

describe.skipIf(!hasBrowser)('the safety of an account, in a browser', () => {
  let baseURL = ''
  // Passkeys are bound to a name: an address of numbers has none.
  const journeys = setUpJourneys(async () => {
    const port = await freePort()
    baseURL = `http://localhost:${port}`
    return { PORT: String(port), PUBLIC_URL: baseURL }
  })
  const open = (path: string) => journeys.open(path, { baseURL })
  const age = async (page: Page) => ageSessions(journeys.server(), (await knownUser(page)).uid, { minutes: 11 })
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
  const isFocused = (page: Page, name: string) =>
    button(page, name).evaluate((element) => element === document.activeElement)

  test('a passkey is added, named, signs in, proves who it is, and goes', async () => {
    const { page, complaints } = await open('/')
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const authenticator = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
    const options = { ...authenticator, hasUserVerification: true, isUserVerified: true }
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
    await signInByLink(journeys, page)
    const { uid } = await knownUser(page)
    await page.goto('/settings')
    await button(page, 'Add a passkey').click()
    await page.getByText('The passkey is added').waitFor()
    const given = page.getByRole('listitem').filter({ hasText: 'not used yet' })
    await given.getByRole('button', { name: /^Rename / }).click()
    await dialog(page, 'Rename the passkey').getByLabel('Name of the passkey').fill('My laptop')
    await button(page, 'Save').click()
    await page.getByText('My laptop').waitFor()
    await button(page, 'Logout').click()
    await untilSignedOut(page)

    // The field asks first. It fails, which is nobody's trouble, and leaves the rest to the button.
    await page.route('**/passkeys/sign-in/options', (route) => route.abort(), { times: 1 })
    await Promise.all([page.waitForEvent('requestfailed'), page.goto('/a/login')])
    expect(await page.getByRole('alert').count()).toBe(0)
    await button(page, 'Sign in with a passkey').click()
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
    expect((await knownUser(page)).uid).toBe(uid)

    await page.goto('/settings')
    await page
      .getByText(/^Last used/)
      .first()
      .waitFor()
    await age(page)
    await button(page, 'Remove My laptop').click()
    await dialog(page, 'Confirm that it is you').getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByText('The passkey is removed').waitFor()
    expect(await page.getByText('My laptop').count()).toBe(0)
    expect(await isFocused(page, 'Add a passkey')).toBe(true)

    // The device has it still, and answers as soon as the field asks: nobody lets it in.
    await button(page, 'Logout').click()
    await untilSignedOut(page)
    await page.goto('/a/login')
    await page.getByText('The passkey was not accepted').waitFor()
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    expect(complaints.filter((complaint) => !/Failed to load resource/.test(complaint))).toEqual([])
  })

  test('a mailed link proves who it is to the page that waits; closed, the question changes nothing', async () => {
    const { page } = await open('/')
    const email = await signInByLink(journeys, page)
    await page.goto('/settings')
    await age(page)
    await button(page, 'Delete my account').click()
    const deletion = dialog(page, 'Delete your account?')
    await deletion.getByLabel('Type “delete” to go on').fill('delete')
    await deletion.getByRole('button', { name: 'Delete my account' }).click()
    const question = dialog(page, 'Confirm that it is you')
    await question.getByRole('button', { name: 'Close' }).click()
    await question.waitFor({ state: 'hidden' })
    await deletion.getByText('Confirm first that it is you').waitFor()
    expect(await isFocused(page, 'Delete my account')).toBe(true)

    await deletion.getByRole('button', { name: 'Delete my account' }).click()
    await question.getByRole('button', { name: 'Mail me a link' }).click()
    await question.getByText('Open it in this browser').waitFor()
    const tab = await page.context().newPage()
    await tab.goto(await mailedLink(journeys, email))
    await page.waitForURL('**/')
    await untilSignedOut(page)
    expect((await page.request.get('/auth/v1/me')).status()).toBe(204)
  })

  test('other devices are listed, and one that is logged out notices', async () => {
    const { page } = await open('/')
    const email = await signInByLink(journeys, page)
    const { page: other } = await open('/')
    await signInByLink(journeys, other, email)
    await other.goto('/history')
    await untilSignedIn(other)
    await page.goto('/settings')
    const devices = page.getByRole('list', { name: 'Where you are signed in' })
    await devices.getByText('This browser, in use now').waitFor()
    expect(await devices.getByRole('listitem').count()).toBe(2)
    await devices.getByRole('button', { name: 'Log out Chrome on Linux' }).click()
    await page.getByText('The device is logged out').waitFor()
    expect(await devices.getByRole('listitem').count()).toBe(1)
    expect(await devices.evaluate((element) => element === document.activeElement)).toBe(true)
    await untilSignedOut(other)
  })

  test('the name and the address are changed, and the old address takes it back', async () => {
    const { page } = await open('/')
    const email = await signInByLink(journeys, page)
    await page.goto('/settings')
    await button(page, 'Change your name').click()
    await dialog(page, 'Change your name').getByLabel('Name').fill('Ada Lovelace')
    await button(page, 'Save').click()
    await page.getByRole('main').getByText('Ada Lovelace').waitFor()
    expect(await isFocused(page, 'Change your name')).toBe(true)

    const next = newAddress()
    await button(page, 'Change your e-mail address').click()
    const form = dialog(page, 'Change your e-mail address')
    await form.getByLabel('New e-mail address').fill(next)
    await form.getByRole('button', { name: 'Send the link' }).click()
    await form.getByText('until then nothing is changed').waitFor()
    await form.getByRole('button', { name: 'Done' }).click()
    await page.goto(await mailedLink(journeys, next))
    await button(page, 'Confirm the address').click()
    await page.getByRole('heading', { name: 'Your address is changed' }).waitFor()
    expect(await knownUser(page)).toMatchObject({ email: next, displayName: 'Ada Lovelace' })

    const { page: owner } = await open(await mailedLink(journeys, email, 'is being changed'))
    await button(owner, 'Stop the change').click()
    await owner.getByRole('heading', { name: 'The change is stopped' }).waitFor()
    await untilSignedOut(page)
  })
})
