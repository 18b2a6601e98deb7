import type { Page } from 'playwright-core'
import { site } from '../src/site/site.ts'
import { drawDisc } from '../src/testing/pictures.ts'
import { dropFile } from './browser.ts'
import type { People, Person } from './people.ts'

/** A page in a state worth looking at. Nothing is found by the words of one language alone: all have the same states. */
export interface PageState {
  readonly name: string
  readonly as: Person
  readonly path: string | ((tasks: People['tasks']) => string)
  /** What the server says otherwise, by the end of its address: as one would that is set up differently. */
  readonly answers?: Readonly<Record<string, object>>
  /** From the address to the state. */
  readonly arrange?: (page: Page) => Promise<void>
  readonly isOnPhonesOnly?: boolean
}

/** Of two addresses of one page only the one that it calls its own. */
const pages = Object.entries(site).flatMap(([path, { address }]) => (path === address ? [path] : []))

const cutOut = ({ cutOut }: People['tasks']): string => `/remove-background?task=${cutOut}`

export const pageStates: readonly PageState[] = [
  ...pages.filter((path) => path !== '/a/api').map((path) => ({ name: nameOf(path), as: 'visitor', path }) as const),
  { name: 'a-api', as: 'visitor', path: '/a/api', arrange: callWithoutKey },
  { name: 'not-found', as: 'visitor', path: '/no/such/page' },
  { name: 'error', as: 'visitor', path: '/cookies', arrange: breakPage },
  { name: 'offline', as: 'visitor', path: '/offline', arrange: cutOff },
  { name: 'palette', as: 'visitor', path: '/a/contact', arrange: openPalette },
  { name: 'tool-choice', as: 'visitor', path: '/', arrange: dropUntilAsked(320) },
  { name: 'phone-menu', as: 'visitor', path: '/', arrange: openPhoneMenu, isOnPhonesOnly: true },
  { name: 'sign-in-panel', as: 'visitor', path: '/', arrange: openPanel },
  { name: 'account-panel', as: 'member', path: '/a/contact', arrange: openPanel },
  { name: 'pro-modal', as: 'member', path: '/pricing', arrange: press(/^(Start|Commencer|Démarrer|Essayer)/) },
  { name: 'cut-out', as: 'visitor', path: cutOut, arrange: untilCompared },
  { name: 'shortcuts', as: 'visitor', path: cutOut, arrange: askForHelp },
  { name: 'feedback', as: 'visitor', path: cutOut, arrange: giveFeedback },
  { name: 'downscale', as: 'visitor', path: '/remove-background', arrange: dropUntilAsked(1400) },
  { name: 'painting', as: 'member', path: '/cleanup', arrange: dropToPaint },
  { name: 'batch', as: 'pro', path: '/remove-background', arrange: chooseSeveral },
  { name: 'relit', as: 'pro', path: ({ relit }) => `/relight?task=${relit}`, arrange: untilPicture },
  { name: 'prints', as: 'pro', path: ({ prints }) => `/universal-resizer?task=${prints}`, arrange: untilPicture },
  { name: 'text-to-image-pro', as: 'pro', path: '/text-to-image' },
  { name: 'history-items', as: 'pro', path: '/history', arrange: untilPicture },
  { name: 'history-delete', as: 'pro', path: '/history', arrange: press(/^(Delete|Supprimer) /) },
  { name: 'history-selection', as: 'pro', path: '/history', arrange: select },
  { name: 'tasks-panel', as: 'pro', path: '/a/contact', arrange: press(/^(Tasks|Tâches)/, 'header') },
  { name: 'settings-member', as: 'member', path: '/settings' },
  { name: 'change-email', as: 'member', path: '/settings', arrange: askForAddress },
  { name: 'confirm', as: 'member', path: '/settings', arrange: askForProof },
  { name: 'email-stop', as: 'visitor', path: '/signin-link?stop=made-up' },
  { name: 'subscription', as: 'pro', path: '/settings?tab=subscription' },
  { name: 'no-subscription', as: 'member', path: '/settings?tab=subscription' },
  { name: 'api-signed-out', as: 'visitor', path: '/settings?tab=api' },
  { name: 'api-off', as: 'visitor', path: '/settings?tab=api', answers: { '/config.json': { api: false } } },
  { name: 'no-api-keys', as: 'member', path: '/settings?tab=api', arrange: untilCreatable },
  {
    name: 'api-without-plans',
    as: 'member',
    path: '/settings?tab=api',
    answers: { '/config.json': { plans: false }, '/developer/v1/credits': { unlimited: true } },
    arrange: untilCreatable,
  },
  { name: 'api-use', as: 'pro', path: '/settings?tab=api', arrange: untilAllShown },
  { name: 'api-key-revoked', as: 'pro', path: '/settings?tab=api', arrange: press(/^(Revoke|Révoquer) /) },
  { name: 'api-key-made', as: 'pro', path: '/settings?tab=api', arrange: makeKey },
  { name: 'webhook-secret', as: 'pro', path: '/settings?tab=api', arrange: makeSecret },
  { name: 'cap-reached', as: 'spent', path: '/too-many-requests?tool=cleanup' },
  { name: 'part-of-pro', as: 'spent', path: '/too-many-requests?tool=text-to-image' },
  {
    name: 'incentive',
    as: 'spent',
    path: ({ lastCutOut }) => `/remove-background?task=${lastCutOut}`,
    arrange: untilDialog,
  },
]

function nameOf(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'home'
}

async function askForAddress(page: Page): Promise<void> {
  await press(/^(Change your e-mail|Modifier votre adresse)/)(page)
}

/** The server wants to know again who it is. */
async function askForProof(page: Page): Promise<void> {
  const code = 'auth/requires-recent-login'
  const json = { error: { code, message: code, requestId: 'none' } }
  await page.route('**/auth/v1/email/change*', (route) => route.fulfill({ status: 403, json }))
  await askForAddress(page)
  await page.locator('[role=dialog] input[type=email]').fill('ada@example.com')
  await page.keyboard.press('Enter')
  await page.locator('[role=dialog]').nth(1).waitFor()
  await page.unroute('**/auth/v1/email/change*')
}

async function untilCreatable(page: Page): Promise<void> {
  await page.getByRole('button', { name: createsKey }).waitFor()
}

const createsKey = /^(Create key|Créer une clé)$/

/** Keys, credits, what both were used for, and messages: those that arrived, that are tried again, that were given up. */
async function untilAllShown(page: Page): Promise<void> {
  await untilCreatable(page)
  for (const part of ['[role=meter]', 'figure', 'li:has-text("shop.example")']) {
    await page.locator('main').locator(part).first().waitFor()
  }
  await openDetails(page)
}

async function openDetails(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => {
    // One like another: of a long list the first are enough.
    for (const details of all.slice(0, 3) as HTMLDetailsElement[]) details.open = true
  })
}

/** What an endpoint takes, and what is said to a call that was refused. */
async function callWithoutKey(page: Page): Promise<void> {
  await page.locator('main details').first().waitFor()
  await openDetails(page)
  await page.locator('main form [type=submit]').click()
  await page.locator('main form [role=alert]').waitFor()
}

/** Rotated, so that it says as well how long the old one works. The same word is on the button for the secret. */
async function makeKey(page: Page): Promise<void> {
  await untilCreatable(page)
  await press(/^(Rotate|Renouveler) /)(page)
  await page.getByRole('button', { name: /^(Rotate the key|Renouveler la clé)$/ }).click()
  await page.locator('[role=dialog] input').waitFor()
}

/** Rotated as well: the one before still signs. */
async function makeSecret(page: Page): Promise<void> {
  const rotates = /^(Rotate the secret|Renouveler le secret)$/
  await press(rotates)(page)
  await page.locator('[role=dialog]').getByRole('button', { name: rotates }).click()
  await page.locator('[role=dialog] input').waitFor()
}

async function untilDialog(page: Page): Promise<void> {
  await page.locator('[role=dialog], dialog[open]').filter({ visible: true }).first().waitFor()
}

async function untilCompared(page: Page): Promise<void> {
  await page.locator('main [role=slider]').first().waitFor()
}

async function untilPicture(page: Page): Promise<void> {
  await page.locator('main img, main canvas').first().waitFor()
}

/** The file of a page does not come: the router loads the app anew once, then says that it failed. */
async function breakPage(page: Page): Promise<void> {
  await page.route('**/assets/cookies-page*', (route) => route.abort())
  await page.reload()
  await page.locator('main h1').waitFor()
  await page.unroute('**/assets/cookies-page*')
}

/** It would look for the server again, and leave. */
async function cutOff(page: Page): Promise<void> {
  await page.route('**/healthz', (route) => route.abort())
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await untilDialog(page)
}

function dropUntilAsked(width: number): NonNullable<PageState['arrange']> {
  return async (page) => {
    await drop(page, width)
    await untilDialog(page)
  }
}

async function drop(page: Page, width: number): Promise<void> {
  const picture = await drawDisc(width, (width * 3) / 4)
  await dropFile(page, picture, 'disc.jpg', 'image/jpeg')
}

async function dropToPaint(page: Page): Promise<void> {
  await drop(page, 640)
  await page.locator('main img').first().waitFor()
}

async function chooseSeveral(page: Page): Promise<void> {
  const buffer = await drawDisc()
  const choosing = page.waitForEvent('filechooser')
  const choose = page.getByRole('main').getByRole('button', { name: /^(Choose|Choisir)/ })
  await choose.first().click()
  const files = ['first.jpg', 'second.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
  const broken = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await (await choosing).setFiles([...files, broken])
  await page.locator('main li').nth(2).waitFor()
}

async function openPhoneMenu(page: Page): Promise<void> {
  await page.locator('header button').filter({ visible: true }).last().click()
  await untilDialog(page)
}

/** As whatever is on a page asks for it. */
async function openPanel(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('open-login-modal')))
  await untilDialog(page)
}

async function askForHelp(page: Page): Promise<void> {
  await untilCompared(page)
  await page.keyboard.press('?')
  await untilDialog(page)
}

async function giveFeedback(page: Page): Promise<void> {
  await untilCompared(page)
  await press(/^(Feedback|Avis|Votre avis|Donner)/)(page)
}

async function select(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('checkbox').first().check({ force: true })
}

/** A button by the first of its words, which are those of either language; it opens something. */
function press(words: RegExp, within = 'main'): NonNullable<PageState['arrange']> {
  return async (page) => {
    await page.locator(within).getByRole('button', { name: words }).filter({ visible: true }).first().click()
    await untilDialog(page)
  }
}
