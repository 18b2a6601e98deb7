import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiCaller } from '../src/testing/api-caller.ts'
import { drawDisc } from '../src/testing/pictures.ts'
import { shareTestServer, type TestServer } from '../src/testing/server.ts'
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
    await form.getByLabel('x-api-key').fill('slk_wrong')
    const buffer = await drawDisc(64, 48)
    await form.getByLabel('image_file').setInputFiles({ name: "it's.jpg", mimeType: 'image/jpeg', buffer })
    await form.getByRole('button', { name: 'Run' }).click()
    await form.getByText('{"error":"This API key does not work').waitFor()
    expect(await form.getByRole('status').last().innerText()).toContain('Status 403')

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
    // What can be copied has no key in it, and the name as a shell needs it.
    expect(text).toContain(`-F 'image_file=@it'\\''s.jpg'`)
    expect(text).not.toContain(caller.key)

    await form.getByLabel('Endpoint').selectOption('/image-upscaling/v1/upscale')
    await form.getByLabel('target_width').fill('0')
    await form.getByRole('button', { name: 'Run' }).click()
    await form.getByText('target_width: must be a whole number from 1 to 4096').waitFor()
    await close()
  })
})
