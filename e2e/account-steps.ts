import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { linkIn, mailTo } from '../src/testing/mailbox.ts'
import { eventually } from '../src/testing/visitor.ts'
import { button, type Journeys } from './journey.ts'

export const newAddress = (): string => `${randomUUID()}@example.com`

export const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^(Sign in|Account)$/ })

export const openPanel = async (page: Page, name: 'account' | 'sign up' = 'sign up'): Promise<Locator> => {
  await button(page, name).click()
  await panel(page).waitFor()
  return panel(page)
}

/** The header of somebody who is signed in, or is not. */
export const untilSignedIn = (page: Page): Promise<void> => button(page, 'account').waitFor()
export const untilSignedOut = (page: Page): Promise<void> => button(page, 'sign up').waitFor()

export const askForLink = async (page: Page, email: string): Promise<void> => {
  const form = await openPanel(page)
  await form.getByLabel('E-mail').fill(email)
  await button(page, 'Continue with e-mail').click()
  await panel(page).waitFor({ state: 'hidden' })
}

/** The newest link that was mailed to this address. */
export const mailedLink = async (journeys: Journeys, email: string, subject = ''): Promise<string> =>
  linkIn(await mailTo(journeys.server().dataDir, email, subject))

/** By mail, from whatever page of the site is open. */
export const signInByLink = async (journeys: Journeys, page: Page, email = newAddress()): Promise<string> => {
  await askForLink(page, email)
  await page.goto(await mailedLink(journeys, email))
  await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
  return email
}

/** What `authState` holds of the user, once there is one. */
export const knownUser = (page: Page): Promise<{ uid: string; email: string; providers: string[] }> =>
  eventually(() => page.evaluate(() => JSON.parse(localStorage.getItem('authState') ?? 'null')?.user ?? null))

/** Presses what opens a popup and answers the page in it, which stands in for Google and the others. */
export const answerPopup = async (
  page: Page,
  opener: Locator,
  answer: { email: string; name?: string } | 'cancel' | 'close',
): Promise<void> => {
  const opening = page.waitForEvent('popup')
  await opener.click()
  const popup = await opening
  await popup.getByRole('button', { name: 'Continue' }).waitFor()
  const closed = popup.waitForEvent('close')
  if (answer === 'close') await popup.close()
  else if (answer === 'cancel') await popup.getByRole('button', { name: 'Cancel' }).click()
  else {
    await popup.getByLabel('E-mail', { exact: true }).fill(answer.email)
    await popup.getByLabel('Name').fill(answer.name ?? 'Ada Lovelace')
    await popup.getByRole('button', { name: 'Continue' }).click()
  }
  await closed
}

export const signInWith = async (page: Page, provider: string, email: string): Promise<void> => {
  await openPanel(page)
  await answerPopup(page, button(page, `Continue with ${provider}`), { email })
}
