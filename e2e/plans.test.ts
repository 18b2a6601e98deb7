import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { capsPerNetwork } from '../src/shared/plans.ts'
import { hashedUsage, subscriptions } from '../src/store/schema.ts'
import { bestSubscriptionOf, newBuyer, openCheckoutPage, sandboxCard } from '../src/testing/billing.ts'
import { drawDisc } from '../src/testing/pictures.ts'
import { spendRuns } from '../src/testing/roles.ts'
import { eventually } from '../src/testing/visitor.ts'
import { removeBackground } from '../src/tools/remove-background/contract.ts'
import { knownUser, mailedLink, newAddress, openPanel, panel } from './account-steps.ts'
import { dropFile, hasBrowser } from './browser.ts'
import { button, download, readPixels, setUpJourneys, untilReady } from './journey.ts'

const hourMs = 3_600_000

describe.skipIf(!hasBrowser)('plans, in a browser', () => {
  const journeys = setUpJourneys()
  const { open, server } = journeys
  const db = () => server().running.database.db

  const dropDisc = async (page: Page, width = 320) =>
    dropFile(page, await drawDisc(width, (width * 3) / 4), 'disc.jpg', 'image/jpeg')

  /** All of somebody's runs but these were five hours ago. */
  const useUp = (userId: string, runs: number): Promise<Date> =>
    spendRuns(server(), { userId, tool: removeBackground.id, runs, hoursAgo: 5 })

  const dateOnPage = async (page: Page): Promise<number> => {
    await page.waitForURL('**/too-many-requests?**')
    await page.getByRole('heading', { name: 'You have reached the usage cap' }).waitFor()
    return Date.parse(String(await page.getByRole('main').locator('time').first().getAttribute('datetime')))
  }

  const visitorId = (page: Page): Promise<string> =>
    page.evaluate(async () => (await (await fetch('/auth/v1/me')).json()).user.uid)

  const widthOfResult = async (page: Page): Promise<number> => (await readPixels(await download(page))).width

  const proModal = (page: Page) => page.getByRole('dialog', { name: 'Unlock Pro' })

  const pay = async (checkout: Page, card = sandboxCard()) => {
    await checkout.getByLabel('Card number').fill(card.number)
    await checkout.getByLabel('Expiry').fill(card.expiry)
    await checkout.getByLabel('CVC').fill(card.cvc)
    await checkout.getByRole('button', { name: /^(Start trial|Pay)/ }).click()
  }

  /** From the page that says that there are no more runs. */
  const loginForMore = async (page: Page) => {
    const email = newAddress()
    await page.getByRole('button', { name: /^Login for 10 more runs/ }).click()
    await panel(page).getByLabel('E-mail').fill(email)
    await button(page, 'Continue with e-mail').click()
    await panel(page).waitFor({ state: 'hidden' })
    const linkTab = await page.context().newPage()
    await linkTab.goto(await mailedLink(journeys, email))
    await linkTab.getByRole('heading', { name: 'You are signed in' }).waitFor()
    await linkTab.close()
  }

  /** Somebody else has had a trial with this card. */
  const useTrial = async (card: ReturnType<typeof sandboxCard>) => {
    const buyer = await newBuyer(server())
    const body = new URLSearchParams({ answer: 'pay', ...card })
    await buyer.fetch(await openCheckoutPage(buyer), { method: 'POST', redirect: 'manual', body })
    expect(await bestSubscriptionOf(buyer)).toMatchObject({ status: 'trial' })
  }

  test('from the first cap to Pro and back again', async () => {
    const { page, complaints } = await open('/remove-background')
    await dropDisc(page)
    await untilReady(page)
    const firstRun = await useUp(await visitorId(page), removeBackground.cap.anonymous - 1)

    await dropDisc(page, 330)
    expect(await dateOnPage(page)).toBe(firstRun.getTime() + 24 * hourMs)
    await page.getByRole('link', { name: 'Contact us' }).waitFor()

    // A free login gives more, and the page notices.
    await loginForMore(page)
    await page.getByRole('heading', { name: 'Remove background can be used again' }).waitFor()
    await page.getByText('10 of 20 runs left').waitFor()
    await page.getByRole('link', { name: 'Back to Remove background' }).click()
    // The picture that was refused was kept, and goes on by itself.
    await untilReady(page)
    expect(await widthOfResult(page)).toBe(330)

    const { uid } = await knownUser(page)
    await useUp(uid, removeBackground.cap.free - removeBackground.cap.anonymous - 1)
    await dropDisc(page, 350)
    await dateOnPage(page)
    await page.getByText('Upgrade to Pro to go on at once, or try again later.').waitFor()

    // Pro, with a coupon, on another tab.
    await button(page, 'Unlock pro features').click()
    const modal = proModal(page)
    const steps = modal.getByRole('navigation', { name: 'Steps' }).getByRole('listitem')
    await steps.first().waitFor()
    expect(await steps.allInnerTexts()).toEqual(
      ['Select plan', 'Identification', 'Subscribe'].map((step) => expect.stringContaining(step)),
    )
    await modal.getByRole('radio', { name: /month/i }).first().click()
    await button(page, 'Continue with Pro').click()
    await modal.getByLabel('Coupon').fill('WELCOME20')
    await modal.getByText('The coupon will be applied at the payment step').waitFor()
    const opening = page.waitForEvent('popup')
    await button(page, 'Start 3 days Free trial').click()
    const checkout = await opening
    await page.getByText('Waiting for the subscription to complete on the other tab...').waitFor()
    await checkout.getByText('20 % off every payment').first().waitFor()
    await pay(checkout, sandboxCard('4000 0000 0000 0002'))
    await checkout
      .getByText(/declined/i)
      .first()
      .waitFor()
    expect(await db().$count(subscriptions, eq(subscriptions.userId, uid))).toBe(0)
    await pay(checkout)
    await checkout.waitForURL('**/checkout-done?outcome=success')
    await modal.getByRole('heading', { name: 'You have Pro now' }).waitFor()
    await checkout.close()
    await button(page, 'Go on').click()
    await modal.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'Remove background can be used again' }).waitFor()

    // HD is part of Pro: the result keeps the size of the picture.
    await page.getByRole('link', { name: 'Back to Remove background' }).click()
    await untilReady(page)
    expect(await widthOfResult(page)).toBe(350)
    await button(page, 'New image').click()
    await page.getByText('HD', { exact: true }).click()
    await dropDisc(page, 1400)
    await untilReady(page)
    expect(await widthOfResult(page)).toBe(1400)

    // Cancelled, it stands to the end of what was promised, and not a second longer.
    await page.goto('/settings?tab=subscription')
    await page.getByText('Trial period').waitFor()
    await button(page, 'Cancel subscription').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
    await page.getByText('Cancelled', { exact: true }).waitFor()
    await page.getByRole('main').getByText('Pro', { exact: true }).waitFor()
    expect(await openPanel(page, 'account').then((opened) => opened.getByText('unlock pro').count())).toBe(0)
    await page.keyboard.press('Escape')

    await db()
      .update(subscriptions)
      .set({ expiresAt: sql`now() + interval '2 seconds'` })
      .where(eq(subscriptions.userId, uid))
    await page.getByText('Inactive', { exact: true }).waitFor({ timeout: 60_000 })
    await page.getByRole('main').getByText('Free', { exact: true }).waitFor()
    await button(page, 'Subscribe').waitFor()
    await page.goto('/text-to-image')
    await page.getByText('Text to image is part of Pro.').waitFor()
    expect(complaints.filter((complaint) => !/\b(429|402|403)\b/.test(complaint))).toEqual([])
  })

  test('whoever shares a network that has used up its runs hears so, and goes on with a login', async () => {
    const { page } = await open('/remove-background')
    await dropDisc(page)
    await untilReady(page)
    const [counted] = await db().select().from(hashedUsage).limit(1)
    const { tool, subject } = counted ?? { tool: '', subject: '' }
    const runs = removeBackground.cap.anonymous * capsPerNetwork
    await db()
      .insert(hashedUsage)
      .values(Array.from({ length: runs }, () => ({ tool, subject })))
    await button(page, 'New image').click()
    await dropDisc(page, 330)
    await page.waitForURL('**/too-many-requests?**')
    await page.getByRole('heading', { name: 'Your network has used up its free runs without a login' }).waitFor()
    await page.getByText('1 of 10 used').waitFor()
    await loginForMore(page)
    await page.getByRole('heading', { name: 'Remove background can be used again' }).waitFor()
    await page.getByText('19 of 20 runs left').waitFor()
    await db().delete(hashedUsage)
  })

  test('the modal takes visitors along: through sign-in, a cancelled checkout and a blocked tab', async () => {
    const { page } = await open('/pricing?coupon=FIRST50')
    await page
      .getByRole('button', { name: /^Start 3 days Free trial$/ })
      .first()
      .click()
    const modal = proModal(page)
    await button(page, 'Continue with Pro').click()
    await modal.getByLabel('E-mail').waitFor()
    const email = newAddress()
    await modal.getByLabel('E-mail').fill(email)
    await modal.getByRole('button', { name: 'Continue with e-mail' }).click()
    const linkTab = await page.context().newPage()
    await eventually(async () => (await mailedLink(journeys, email)) !== '')
    await linkTab.goto(await mailedLink(journeys, email))
    await linkTab.getByRole('heading', { name: 'You are signed in' }).waitFor()
    await linkTab.close()
    await modal.getByLabel('Coupon').waitFor()
    expect(await modal.getByLabel('Coupon').inputValue()).toBe('FIRST50')

    const opening = page.waitForEvent('popup')
    await button(page, 'Start 3 days Free trial').click()
    const checkout = await opening
    await checkout.getByRole('link', { name: 'Cancel' }).click()
    await checkout.waitForURL('**/checkout-done?outcome=cancelled')
    await modal.getByText('The checkout was cancelled on the other tab').waitFor()
    await checkout.close()

    await page.evaluate(() => {
      window.open = () => null
    })
    await button(page, 'Start 3 days Free trial').click()
    const reopened = page.waitForEvent('popup')
    await modal.getByRole('link', { name: 'Open the checkout' }).click()
    const paying = await reopened
    const card = sandboxCard()
    await useTrial(card)
    await pay(paying, card)
    await modal.getByText('This card has had its free trial. Nothing was charged').waitFor()
    await paying.close()

    await button(page, 'Start Pro').click()
    const last = page.waitForEvent('popup')
    await modal.getByRole('link', { name: 'Open the checkout' }).click()
    const lastTab = await last
    await page.clock.install()
    await pay(lastTab, card)
    await modal.getByRole('heading', { name: 'You have Pro now' }).waitFor()
    await lastTab.close()

    await page.clock.pauseAt(Date.now() + 3000)
    const seconds = Number(/\d+/.exec(await modal.getByRole('timer').innerText())?.[0])
    await page.clock.runFor((seconds - 1) * 1000)
    await modal.getByText('Closes in 1 s').waitFor()
    await page.clock.runFor(1000)
    await modal.waitFor({ state: 'hidden' })
  })

  test('without prices the pricing page says so, and asks again', async () => {
    const { page } = await open('/')
    let isBroken = true
    await page.route('**/billing/v1/prices', (route) => (isBroken ? route.abort() : route.continue()))
    await page.goto('/pricing')
    await page.getByText('Error trying to retrieve prices').first().waitFor({ timeout: 30_000 })
    isBroken = false
    await button(page, 'Try again').first().click()
    await page
      .getByText(/^\$\d+/)
      .first()
      .waitFor()
  })
})
