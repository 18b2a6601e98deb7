import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { billingCustomers, subscriptions } from '../src/store/schema.ts'
import { signIn } from '../src/testing/sign-in.ts'
import { StripeServer } from '../src/testing/stripe.ts'
import { eventually, TestVisitor } from '../src/testing/visitor.ts'
import { hasBrowser } from './browser.ts'
import { button, setUpJourneys } from './journey.ts'

describe.skipIf(!hasBrowser)('what was bought, in a browser', () => {
  let stripe: StripeServer
  const { open, server } = setUpJourneys(async () => {
    stripe = await StripeServer.start()
    return stripe.env
  })
  afterAll(() => stripe.close())

  const openAs = async () => {
    const visitor = new TestVisitor(server().url)
    const { uid } = await signIn(server(), visitor)
    const { page } = await open('/terms', { cookie: visitor.cookie })
    return { uid, page, visitor }
  }

  test('a checkout that nobody confirms is not waited for for ever', async () => {
    const { page } = await openAs()
    await page.clock.install()
    await page.goto('/pricing')
    await page
      .getByRole('button', { name: /^Start 3 days Free trial$/ })
      .first()
      .click()
    await button(page, 'Continue with Pro').click()
    const opening = page.waitForEvent('popup')
    await button(page, 'Start 3 days Free trial').click()
    await (await opening).close()
    const modal = page.getByRole('dialog', { name: 'Unlock Pro' })
    await modal.getByText('Waiting for the subscription to complete on the other tab...').waitFor()
    const done = await page.context().newPage()
    await done.goto('/checkout-done?outcome=success')
    await modal.getByText('The checkout is complete. Waiting for its confirmation').waitFor()
    await page.clock.runFor(3 * 60_000)
    await modal.getByText('The checkout is complete, but its confirmation has not come.').waitFor()
    await modal.getByText('We are having trouble fetching your user data...').waitFor()
    await modal.getByRole('link', { name: 'Contact support' }).click()
    await page.waitForURL('**/a/contact')
    await modal.waitFor({ state: 'hidden' })
  })

  test('whoever has lapsed still gets to their invoices', async () => {
    const { page, uid, visitor } = await openAs()
    const answer = await visitor.send('/billing/v1/checkout', { period: 'month' })
    const id = stripe.pay(((await answer.json()) as { url: string }).url)
    await visitor.send('/billing/v1/checkout', { period: 'month' })
    const { db } = server().running.database
    await page.goto('/settings?tab=subscription')
    await page.getByText('Expiry date').waitFor()
    await page.getByText(/, renews by itself$/).waitFor()
    stripe.change(id, { status: 'canceled', ended_at: 1_700_000_000 })
    await db.update(subscriptions).set({ status: 'inactive' }).where(eq(subscriptions.userId, uid))
    await page.reload()
    await page.getByText('Inactive', { exact: true }).waitFor()
    await button(page, 'Subscribe').waitFor()
    const opening = page.waitForEvent('popup')
    await button(page, 'Manage subscription').click()
    await opening
    const [customer] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, uid))
    const asked = await eventually(async () =>
      stripe.received.find(({ path }) => path === '/v1/billing_portal/sessions'),
    )
    expect(asked.fields.get('customer')).toBe(customer?.id)
  })
})
