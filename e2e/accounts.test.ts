import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { issueToken } from '../src/accounts/one-time-tokens.ts'
import { announceSubscriptions } from '../src/live/channels.ts'
import { subscriptions } from '../src/store/schema.ts'
import { drawDisc } from '../src/testing/pictures.ts'
import { eventually } from '../src/testing/visitor.ts'
import {
  askForLink,
  knownUser,
  mailedLink,
  newAddress,
  openPanel,
  panel,
  signInByLink,
  untilSignedIn,
  untilSignedOut,
} from './account-steps.ts'
import { dropFile, hasBrowser } from './browser.ts'
import { button, setUpJourneys, untilReady } from './journey.ts'

describe.skipIf(!hasBrowser)('accounts, in a browser', () => {
  const journeys = setUpJourneys()
  const { open, server } = journeys

  test('a mailed link signs in the browser that asked for it, once', async () => {
    const { page, complaints } = await open('/pricing')
    const email = newAddress()
    const form = await openPanel(page)
    const field = form.getByLabel('E-mail')
    await field.fill('no address')
    await button(page, 'Continue with e-mail').click()
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
    await form.waitFor()

    await field.fill(email)
    await button(page, 'Continue with e-mail').click()
    await page.getByText('Check your mail inbox, we have sent you a link to sign in').waitFor()
    await form.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => localStorage.getItem('emailLink'))).toBe(email)
    await openPanel(page)
    expect(await button(page, 'link sent').isDisabled()).toBe(true)
    await field.fill(`x${email}`)
    expect(await button(page, 'Continue with e-mail').isEnabled()).toBe(true)

    const link = await mailedLink(journeys, email)
    const other = await open(link)
    await other.page.getByText('Please open validation link on same browser').waitFor()

    await page.goto(link)
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
    await untilSignedIn(page)
    expect(new URL(page.url()).search).toBe('')
    expect(await page.evaluate(() => localStorage.getItem('emailLink'))).toBeNull()
    expect((await knownUser(page)).email).toBe(email)
    const pushed = () => page.evaluate(() => JSON.stringify(window.dataLayer ?? []))
    expect(await pushed()).toBe('[{"event":"pageView","path":"/signin-link"},{"event":"registrationComplete"}]')
    const status = async () => (await page.context().cookies()).find(({ name }) => name === 'status')?.value
    await eventually(async () => (await status()) === 'free')
    const session = (await page.context().cookies()).find(({ name }) => name === 'safelight.session_token')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).toContain(email)
    expect(kept).not.toContain(decodeURIComponent(String(session?.value)).split('.')[0])
    await page.reload()
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor()

    await page.evaluate((address) => localStorage.setItem('emailLink', address), email)
    await page.goto(link)
    await page.getByText('Not able to validate your session').waitFor()
    await page.getByText('This link is not valid, or was used already: ask for a new one').waitFor()
    expect(await pushed()).not.toContain('registrationComplete')
    expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
  })

  test('a late link says so and offers a new one', async () => {
    const { page } = await open('/')
    const email = newAddress()
    const { db } = server().running.database
    const { token } = await issueToken(db, { purpose: 'email-link', subject: email, seconds: -1 })
    await page.evaluate((address) => localStorage.setItem('emailLink', address), email)
    await page.goto(`/signin-link?token=${token}`)
    await page.getByText('This link has expired: ask for a new one').waitFor()
    await button(page, 'Send a new link').click()
    await page.getByRole('heading', { name: 'Check your mail inbox, we have sent you a link to sign in' }).waitFor()
    await page.goto(await mailedLink(journeys, email))
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
  })

  test('the panel closes by every rule, holds the focus and locks the page', async () => {
    const { page } = await open('/pricing')
    const overflow = () => page.evaluate(() => document.body.style.overflow)
    const isFocused = () => button(page, 'sign up').evaluate((element) => element === document.activeElement)
    const closings = [
      () => button(page, 'Close').click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(200, 500),
      () => page.evaluate(() => window.dispatchEvent(new Event('close-login-modal'))),
    ]
    for (const close of closings) {
      await openPanel(page)
      expect(await overflow()).toBe('hidden')
      await close()
      await panel(page).waitFor({ state: 'hidden' })
      expect(await overflow()).toBe('auto')
      expect(await isFocused()).toBe(true)
    }

    await page.evaluate(() => window.dispatchEvent(new Event('open-login-modal')))
    await button(page, 'Continue with Apple').waitFor()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press(key)
        expect(await panel(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
      }
    }
    const card = await panel(page).boundingBox()
    expect(card && card.x > 640 && card.x + card.width > 1240 && card.y < 80).toBe(true)
    await page.setViewportSize({ width: 767, height: 700 })
    expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 767, height: 700 })
    await button(page, 'Close').click()
    const icon = await button(page, 'sign up').boundingBox()
    expect(icon?.width).toBe(icon?.height)
  })

  test('an account with a password: made, confirmed, entered, changed, reset', async () => {
    const { page } = await open('/a/pressKit')
    const email = newAddress()
    const [first, second] = ['correct horse 1', 'battery staple 2']
    const form = await openPanel(page)
    await button(page, 'Use a password instead').click()
    await button(page, 'Create an account').click()
    await button(page, 'Create account').click()
    expect(await form.getByText('This field is required').count()).toBe(3)
    await form.getByLabel('E-mail').fill(email)
    await form.getByLabel('Password', { exact: true }).fill('short')
    await form.getByLabel('Verify password', { exact: true }).fill('other')
    await button(page, 'Create account').click()
    await form.getByText('Password differ').waitFor()
    await form.getByText('Use at least 10 characters').waitFor()
    await form.getByLabel('Password', { exact: true }).fill(first)
    await button(page, 'Show password').click()
    expect(await form.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
    await form.getByLabel('Verify password', { exact: true }).fill(first)
    await button(page, 'Create account').click()
    await form.getByText('Check your inbox to confirm your email').waitFor()
    const confirmation = await mailedLink(journeys, email)

    const elsewhere = await open(confirmation)
    await elsewhere.page.getByText('Please open validation link on same browser').waitFor()
    // Whatever that browser asked for before.
    await elsewhere.page.evaluate(() => localStorage.setItem('emailLink', 'somebody@example.com'))
    await elsewhere.page.goto(confirmation)
    await elsewhere.page.getByText('Please open validation link on same browser').waitFor()
    await page.goto(confirmation)
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
    await openPanel(page, 'account')
    await button(page, 'Log out').click()
    await untilSignedOut(page)
    await page.waitForURL('**/')

    const enter = async (password: string) => {
      await openPanel(page)
      await button(page, 'Use a password instead').click()
      await panel(page).getByLabel('E-mail').fill(email)
      await panel(page).getByLabel('Password', { exact: true }).fill(password)
      await button(page, 'Sign in').click()
    }
    await enter(second)
    await page.getByText('The e-mail or the password is wrong').waitFor()
    await button(page, 'Close').click()
    await enter(first)
    await untilSignedIn(page)

    await page.goto('/settings')
    await button(page, 'Change password').click()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await dialog.getByLabel('Current password', { exact: true }).fill(first)
    await dialog.getByLabel('New password', { exact: true }).fill(second)
    await dialog.getByLabel('Verify password', { exact: true }).fill(second)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password is changed').waitFor()
    await button(page, 'Logout').click()
    await untilSignedOut(page)

    await openPanel(page)
    await button(page, 'Use a password instead').click()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('E-mail').fill(newAddress())
    await button(page, 'Send the reset link').click()
    await page.getByText('No account found with this email, please verify the email and try again').waitFor()
    await page.getByLabel('E-mail').fill(email)
    await button(page, 'Send the reset link').click()
    await page.getByText('we have sent you a link to reset your password').waitFor()
    await page.goto(await mailedLink(journeys, email))
    await page.getByLabel('New password', { exact: true }).fill(first)
    await page.getByLabel('Verify password', { exact: true }).fill(first)
    await button(page, 'Change the password').click()
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor()
    // Nobody thinks of a password for a link that is used up.
    await page.goto(await mailedLink(journeys, email))
    await page.getByRole('heading', { name: 'This link is not valid, or was used already' }).waitFor()
    expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0)
    await button(page, 'Ask for a new link').click()
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
    await page.goto('/')
    await enter(second)
    await page.getByText('The e-mail or the password is wrong').waitFor()
    await button(page, 'Close').click()
    await enter(first)
    await untilSignedIn(page)
  })

  test('what was made before signing in is in the history afterwards', async () => {
    const { page } = await open('/remove-background')
    await dropFile(page, await drawDisc(), 'disc.jpg', 'image/jpeg')
    await untilReady(page)
    await signInByLink(journeys, page)
    await page.getByRole('link', { name: 'History' }).first().click()
    await page.getByRole('button', { name: 'Delete disc.jpg' }).waitFor()

    await openPanel(page, 'account')
    await button(page, 'Log out').click()
    await untilSignedOut(page)
    await page.goto('/history')
    await page.getByText('No pictures yet.').waitFor()
  })

  test('a code on one screen signs in another device', async () => {
    const { page } = await open('/')
    const email = await signInByLink(journeys, page)
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await button(page, 'Show the code').click()
    await page.getByText(/Will be regenerated in \d+s/).waitFor()
    const url = await page.getByRole('img', { name: 'Code to scan' }).getAttribute('data-url')

    const { page: phone } = await open(String(url), { viewport: { width: 390, height: 800 } })
    await phone.getByText('what you made in this browser goes to that account').waitFor()
    await button(phone, 'Sign in').click()
    await phone.getByRole('heading', { name: 'You are signed in' }).waitFor()
    expect((await knownUser(phone)).email).toBe(email)
    await page.getByText('Your other device is signed in').waitFor()

    const { page: thief } = await open(String(url))
    await button(thief, 'Sign in').click()
    await thief.getByText('Not able to validate your session').waitFor()
  })

  test('logging out everywhere reaches other devices and tabs', async () => {
    const { page } = await open('/')
    const email = await signInByLink(journeys, page)
    const tab = await page.context().newPage()
    await tab.goto('/settings')
    await untilSignedIn(tab)
    const { page: device } = await open('/')
    await signInByLink(journeys, device, email)
    await device.goto('/history')
    await untilSignedIn(device)
    // Its connection must be there before it can be ended.
    await eventually(() =>
      device.evaluate(() => JSON.parse(localStorage.getItem('authState') ?? 'null')?.metadata?.web.lastSignIn),
    )

    await button(tab, 'Log out everywhere').click()
    for (const each of [tab, page, device]) await untilSignedOut(each)
  })

  test('the plan follows the subscription as it changes', async () => {
    const { page } = await open('/')
    await signInByLink(journeys, page)
    const { uid } = await knownUser(page)
    const { db } = server().running.database
    const status = async () => (await page.context().cookies()).find(({ name }) => name === 'status')?.value
    const card = await openPanel(page, 'account')
    await card.getByRole('button', { name: 'unlock pro' }).waitFor()
    const subscription = { id: randomUUID(), userId: uid, plan: 'pro', store: 'safelight', billingPeriod: 'month' }
    await db.insert(subscriptions).values({ ...subscription, status: 'active' })
    await announceSubscriptions(db, uid)
    await card.getByRole('button', { name: 'unlock pro' }).waitFor({ state: 'hidden' })
    await eventually(async () => (await status()) === 'pro')

    // Before the server has answered, the page is what it was.
    let isSilent = true
    await page.route('**/auth/v1/me', (route) => (isSilent ? undefined : route.continue()))
    const best = '**/users/v1/user-best-subscription'
    let isBroken = false
    await page.route(best, (route) => (isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue()))
    await page.goto('/settings?tab=subscription')
    await untilSignedIn(page)
    await page.getByRole('main').getByText('Active').waitFor()
    isSilent = false
    await Promise.all([page.waitForResponse(best), page.reload()])

    isBroken = true
    await db.update(subscriptions).set({ status: 'trial' }).where(eq(subscriptions.id, subscription.id))
    await announceSubscriptions(db, uid)
    const trouble = 'We are having trouble fetching your user data...'
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByText(trouble)
      .waitFor()
    // Not called Free: they may have paid.
    await page.getByRole('main').getByText(trouble).waitFor()
    expect(await page.evaluate(() => window.dataLayer)).toEqual([
      { event: 'pageView', path: '/settings' },
      { event: 'userSubscriptionError', status: 500 },
    ])
    await eventually(async () => (await status()) === 'free')
    isBroken = false
    await button(page, 'Try again').click()
    await page.getByRole('main').getByText('Trial period').waitFor()
  })

  test('the language is chosen in the settings, and whatever comes after speaks it', async () => {
    const { page } = await open('/settings?lang=en')
    await page.getByRole('main').getByRole('button', { name: 'Français' }).click()
    await page.getByRole('heading', { name: 'Réglages' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang + location.search)).toBe('fr')
    const kept = (await page.context().cookies()).find(({ name }) => name === 'language')
    expect(kept).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax' })
    expect((kept?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(364 * 24 * 3_600_000)

    await page.goto('/pricing')
    await page.getByText('7\u00a0$', { exact: true }).first().waitFor()
    const email = newAddress()
    await button(page, 'S’inscrire').click()
    await page.getByLabel('E-mail').fill(email)
    await button(page, 'Continuer avec l’e-mail').click()
    const toast = page.getByText('nous vous avons envoyé un lien de connexion')
    await toast.waitFor()
    const link = await mailedLink(journeys, email, 'Connectez-vous à Safelight')
    const linkTab = await page.context().newPage()
    await linkTab.goto(link)
    await linkTab.getByRole('heading', { name: 'Vous êtes connecté' }).waitFor()
    await linkTab.close()
    // What the toast asked for is done.
    await button(page, 'Compte').waitFor()
    await toast.waitFor({ state: 'hidden' })

    await page.goto('/settings')
    await page.getByRole('main').getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
  })

  test('settings: what is stored about somebody can be taken, and ended', async () => {
    const { page } = await open('/settings')
    await button(page, 'Login to start').click()
    await button(page, 'Close').click()
    expect(await page.getByRole('switch', { name: 'Analytics' }).isChecked()).toBe(false)
    await page.getByRole('switch', { name: 'Analytics' }).click()
    await page.reload()
    expect(await page.getByRole('switch', { name: 'Analytics' }).isChecked()).toBe(true)

    const email = await signInByLink(journeys, page)
    const { uid } = await knownUser(page)
    await page.goto('/settings')
    await page.getByRole('main').getByText(uid).waitFor()
    const exporting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export my data' }).click()
    const file = await (await exporting).createReadStream()
    let json = ''
    for await (const chunk of file) json += chunk
    expect(json).toContain(email)

    await button(page, 'Delete my account').click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    expect(await dialog.getByRole('button', { name: 'Delete my account' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Type “delete” to go on').fill('delete')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await untilSignedOut(page)
    expect((await page.request.get('/auth/v1/me')).status()).toBe(204)

    await askForLink(page, email)
    await page.goto(await mailedLink(journeys, email))
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
    expect((await knownUser(page)).uid).not.toBe(uid)
  })
})
