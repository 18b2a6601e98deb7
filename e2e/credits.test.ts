import { describe, test } from 'vitest'
import { sandboxCard } from '../src/testing/billing.ts'
import { signIn } from '../src/testing/sign-in.ts'
import { TestVisitor } from '../src/testing/visitor.ts'
import { hasBrowser } from './browser.ts'
import { button, setUpJourneys } from './journey.ts'

describe.skipIf(!hasBrowser)('credits in a browser', () => {
  const { open, server } = setUpJourneys()

  test('a pack is bought in another tab, and its card kept for later ones until that is turned off', async () => {
    const visitor = new TestVisitor(server().url)
    await signIn(server(), visitor)
    const { page } = await open('/settings?tab=api', { cookie: visitor.cookie })
    await page.getByText('0 credits left').waitFor()
    await page.getByText('100 credits are free, once').waitFor()
    await page.getByRole('radio', { name: /^5,000 credits/ }).check()
    await page.getByRole('switch', { name: 'Buy this pack again automatically' }).check()
    await page.getByText('At most once an hour, and 10 times a day.').waitFor()
    const opening = page.waitForEvent('popup')
    await button(page, 'Buy for $200').click()
    const checkout = await opening
    await page.getByText('Waiting for your payment in the other tab').waitFor()
    const { number, expiry, cvc } = sandboxCard()
    await checkout.getByLabel('Card number').fill(number)
    await checkout.getByLabel('Expiry').fill(expiry)
    await checkout.getByLabel('CVC').fill(cvc)
    await button(checkout, 'Pay $200.00').click()
    await checkout.getByRole('heading', { name: 'The checkout is complete' }).waitFor()

    await page.getByRole('meter', { name: 'Credits left' }).waitFor()
    await page.getByText('5,000 credits left').waitFor()
    await page.getByText('with the card that ends with 4242').waitFor()
    const receiving = page.waitForEvent('popup')
    await page.getByRole('link', { name: /^Receipt of / }).click()
    await (await receiving).getByRole('heading', { name: /^Receipt/ }).waitFor()
    await button(page, 'Turn off').click()
    await page.getByText('Off. The card that ends with 4242 is kept for it.').waitFor()
  })
})
