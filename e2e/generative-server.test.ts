import { desc } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { usage } from '../src/store/schema.ts'
import { ImagesServer } from '../src/testing/images-server.ts'
import { textToImage } from '../src/tools/text-to-image/contract.ts'
import { hasBrowser } from './browser.ts'
import { shown, walkTools } from './generative-tools.ts'
import { button, download, readPixels, setUpJourneys } from './journey.ts'

describe.skipIf(!hasBrowser)('with a server that speaks the images protocol', () => {
  let images: ImagesServer
  const journeys = setUpJourneys(async () => {
    images = await ImagesServer.start()
    return { PLANS: 'off', GENERATION_URL: images.url, GENERATION_KEY: 'a-key-for-the-test' }
  })
  afterAll(() => images.close())
  walkTools(journeys, { isBuiltin: false })
})

describe.skipIf(!hasBrowser)('when it does not go smoothly', () => {
  let slow: ImagesServer
  const journeys = setUpJourneys(async () => {
    slow = await ImagesServer.start({ delayMs: 2500 })
    return { PLANS: 'off', GENERATION_URL: slow.url }
  })
  afterAll(() => slow.close())

  test('a run is cancelled and begun again, on a phone as well', async () => {
    const { page, complaints } = await journeys.open('/text-to-image', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    await page.getByLabel('Prompt', { exact: true }).fill('a lighthouse')
    await button(page, 'Generate').click()
    await button(page, 'Cancel').click()
    await page.getByText('Cancelled').first().waitFor()
    await button(page, 'Run again').click()
    await shown(page, /^a lighthouse/).waitFor()
    expect((await readPixels(await download(page))).width).toBe(1024)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
  })

  test('what the server refuses is said, and leads back to the words', async () => {
    const { page } = await journeys.open('/text-to-image')
    slow.next({
      kind: 'answer',
      status: 400,
      body: { error: { code: 'content_policy_violation', message: 'Your request was rejected' } },
    })
    await page.getByLabel('Prompt', { exact: true }).fill('something unfit')
    await button(page, 'Generate').click()
    await page.getByText('Invalid prompt', { exact: true }).waitFor()
    await button(page, 'Change the words').click()
    expect(await page.getByLabel('Prompt', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(
      true,
    )
  })

  test('the result goes on to another tool', async () => {
    const { page } = await journeys.open('/text-to-image')
    await page.getByLabel('Prompt', { exact: true }).fill('a bay')
    await button(page, 'Generate').click()
    await shown(page, /^a bay/).waitFor()
    await button(page, 'Open in').click()
    await page.getByRole('menuitem', { name: 'Uncrop' }).click()
    await page.getByRole('button', { name: /^Left edge/ }).waitFor()
    await page
      .getByRole('img', { name: /^a-bay/ })
      .first()
      .waitFor()
  })

  test("the day's allowance has an end", async () => {
    const { page } = await journeys.open('/text-to-image')
    await page.getByLabel('Prompt', { exact: true }).fill('a pier')
    await button(page, 'Generate').click()
    await shown(page, /^a pier/).waitFor()
    const { db } = journeys.server().running.database
    const [mine] = await db.select().from(usage).orderBy(desc(usage.createdAt)).limit(1)
    const { cap } = textToImage
    await db.insert(usage).values(
      Array.from({ length: cap.pro - 1 }, () => ({
        userId: mine?.userId ?? '',
        tool: textToImage.id,
        state: 'charged' as const,
      })),
    )
    await button(page, 'Generate').click()
    const dialog = page.getByRole('dialog', { name: 'Usage Limit Reached' })
    await dialog.getByText('You have reached the daily usage limit of our text to image model').waitFor()
    await dialog.getByText(/It resets on a 24-hour rolling basis\. The next picture can be made on/).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('You have reached the usage cap').waitFor()
  })
})

describe.skipIf(!hasBrowser)('without Pro', () => {
  const journeys = setUpJourneys()

  test('says so before anything is uploaded, and leads to Pro', async () => {
    const { page } = await journeys.open('/text-to-image')
    await page.getByText('Text to image is part of Pro.').waitFor()
    await page.getByLabel('Prompt', { exact: true }).fill('the sea at sunset')
    await button(page, 'Generate').click()
    await page.getByRole('dialog', { name: 'Unlock Pro' }).waitFor()
  })
})
