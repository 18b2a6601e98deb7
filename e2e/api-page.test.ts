import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiCaller } from '../src/testing/api-caller.ts'
import { linkIn, mailTo } from '../src/testing/mailbox.ts'
import { drawDisc } from '../src/testing/pictures.ts'
import { shareTestServer, type TestServer } from '../src/testing/server.ts'
import { newAddress, panel } from './account-steps.ts'
import { hasBrowser, openPage, shareBrowser } from './browser.ts'

describe.skipIf(!hasBrowser)('the page of the API, in a browser', () => {
  let browser: Browser
  let server: TestServer
  beforeAll(async () => {
    server = await shareTestServer()
    browser = await shareBrowser()
  })
  afterAll(() => server.stop())

  test('a call is made with a key of one’s own, and shown as it came', async () => {
    const caller = await apiCaller(server)
    const { page, close } = await openPage(browser, server.url)
    await page.goto('/a/api')
    const form = page.locator('form').filter({ hasText: 'x-api-key' })
    // The list of contents leads to every part but the steps, which stand above it.
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    const contents = page.getByRole('navigation', { name: 'On this page' })
    expect(await contents.getByRole('link').allInnerTexts()).toEqual(titles.slice(2))
    expect(titles.slice(0, 2)).toEqual(['Five steps to a cut-out', 'On this page'])
    await form.getByLabel('x-api-key').fill('slk_wrong')
    const buffer = await drawDisc(64, 48)
    await form.getByLabel('image_file').setInputFiles({ name: "it's.jpg", mimeType: 'image/jpeg', buffer })
    await form.getByRole('button', { name: 'Run' }).click()
    const alert = form.getByRole('alert')
    await alert.getByText('This API key does not work').waitFor()
    expect(await form.getByRole('status').innerText()).toContain('Status 403')
    // It stands by the button that was pressed, not below what the form shows besides.
    const [button, below] = [await form.getByRole('button', { name: 'Run' }).boundingBox(), await alert.boundingBox()]
    expect((below?.y ?? 0) - (button?.y ?? 0)).toBeLessThan(120)

    await form.getByLabel('x-api-key').fill(caller.key)
    await form.getByLabel('accept').selectOption('image/webp')
    await form.getByRole('button', { name: 'Run' }).click()
    const picture = form.getByRole('img', { name: 'What the call made' })
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(64)
    const text = await form.innerText()
    expect(text).toContain('Status 200')
    expect(text).toMatch(/x-remaining-credits\s+99/)
    expect(text).toMatch(/content-type\s+image\/webp/)
    expect(text).not.toContain('x-frame-options')
    // What can be copied has no key in it, and the name as a shell needs it.
    expect(text).toContain(`-F 'image_file=@it'\\''s.jpg'`)
    expect(text).toMatch(/\|\| cat result\.webp/)
    expect(text).not.toContain(caller.key)

    // What another endpoint has answered says nothing about this one.
    await form.getByLabel('Endpoint').selectOption('/image-upscaling/v1/upscale')
    await picture.waitFor({ state: 'detached' })
    expect(await form.getByRole('status').innerText()).toBe('')
    await form.getByRole('textbox', { name: 'target_width', description: '1 to 4096, required' }).fill('0')
    await form.getByRole('button', { name: 'Run' }).click()
    await alert.getByText('target_width: must be a whole number from 1 to 4096').waitFor()

    // A call that nobody waits for any more ends, whether it is cancelled or its page is left; the button keeps the focus.
    await page.route('**/image-upscaling/**', () => {})
    const run = form.getByRole('button', { name: 'Run' })
    await run.click()
    const cancelled = page.waitForEvent('requestfailed')
    await form.getByText('Waiting for the answer').waitFor()
    expect(await run.evaluate((element) => element === document.activeElement)).toBe(true)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await cancelled
    await form.getByText('Cancelled. A call that ends before').waitFor()
    await run.click()
    const left = page.waitForEvent('requestfailed')
    await page.getByRole('link', { name: 'Settings, API' }).click()
    await left
    await close()
  })

  test('who logs in at the second step stays on the page, which says who it is', async () => {
    const { page, close } = await openPage(browser, server.url)
    await page.goto('/a/api')
    await page.getByRole('button', { name: 'log in', exact: true }).click()
    const email = newAddress()
    await panel(page).getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Continue with e-mail' }).click()
    await panel(page).waitFor({ state: 'hidden' })
    const tab = await page.context().newPage()
    await tab.goto(linkIn(await mailTo(server.dataDir, email)))
    await page.getByText(`You are signed in as ${email}.`).waitFor()
    expect(new URL(page.url()).pathname).toBe('/a/api')
    await close()
  })

  test('a part whose code does not come says so, and comes when the page is loaded again', async () => {
    const { page, close } = await openPage(browser, server.url)
    await page.route('**/assets/{try-form,api-tab}*', (route) => route.abort())
    for (const [path, part] of [
      ['/a/api', 'Endpoint'],
      ['/settings?tab=api', 'API keys'],
    ] as const) {
      await page.goto(path)
      const missing = page.getByRole('alert').filter({ hasText: 'A part of the page could not be loaded' })
      await missing.waitFor()
      await page.unroute('**/assets/{try-form,api-tab}*')
      await missing.getByRole('button', { name: 'Load the page again' }).click()
      await page.getByText(part, { exact: true }).first().waitFor()
      await missing.waitFor({ state: 'detached' })
      await page.route('**/assets/{try-form,api-tab}*', (route) => route.abort())
    }
    await close()
  })

  test('where the API is off, or nothing is sold, no page offers it', async () => {
    const { page, close } = await openPage(browser, server.url)
    const config = await (await fetch(new URL('/config.json', server.url))).json()
    const visit = async (path: string, changes: object) => {
      await page.unrouteAll()
      await page.route('**/config.json', (route) => route.fulfill({ json: { ...config, ...changes } }))
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    await visit('/a/api', { billing: null })
    await page.getByText('See what they were used for in the settings.').waitFor()
    expect(await page.getByText('5,000 credits').count()).toBe(0)
    await visit('/a/api', { api: false })
    await page.getByText('has switched the API off').waitFor()
    expect(await page.getByRole('main').getByRole('heading').allInnerTexts()).toEqual(['API'])
    await visit('/pricing', { api: false })
    await page.getByRole('region', { name: 'API', exact: true }).waitFor({ state: 'hidden' })
    await visit('/privacy', { api: false })
    await page.getByRole('heading', { name: 'Pictures of your programs' }).waitFor({ state: 'hidden' })
    await close()
  })
})
