import type { BrowserContextOptions, Download, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawDisc } from '../src/testing/pictures.ts'
import { isAlive } from '../src/testing/processes.ts'
import { stopEngine } from '../src/testing/roles.ts'
import { eventually } from '../src/testing/visitor.ts'
import { dropFile, hasBrowser } from './browser.ts'
import { download, setUpJourneys, untilReady } from './journey.ts'

describe.skipIf(!hasBrowser)('image upscaler, in a browser', () => {
  const free = setUpJourneys()
  const pro = setUpJourneys({ PLANS: 'off' })

  const start = async (
    journeys: typeof free,
    width: number,
    height: number,
    { query = '', ...options }: BrowserContextOptions & { query?: string } = {},
  ) => {
    const visit = await journeys.open(`/image-upscaler${query}`, options)
    await dropDisc(visit.page, width, height)
    return visit
  }
  const dropDisc = async (page: Page, width: number, height: number) => {
    const picture = await drawDisc(width, height)
    await dropFile(page, picture, 'disc.jpg', 'image/jpeg')
  }
  const upscale = (page: Page) => page.getByRole('button', { name: 'Upscale', exact: true })
  const preview = (page: Page) => page.getByRole('slider', { name: 'Compare the detail' })
  const says = (page: Page, words: string | RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor()
  const sizeOf = async (file: Download) => {
    const { width, height, format } = await sharp(await file.path()).metadata()
    return { width, height, format }
  }

  test('a look at a detail, then the whole picture at twice its size', async () => {
    const { page, complaints } = await start(free, 200, 160)
    await says(page, '400 × 320 px')
    await says(page, /^about \d+ s$/)
    // Nothing is spent before the pointer comes near.
    await says(page, 'Point at the picture to see it upscaled')
    await page.mouse.move(300, 300)
    await preview(page).waitFor()
    const detail = page.getByRole('img', { name: 'Detail, upscaled' })
    const first = await detail.getAttribute('src')
    const frame = page.getByRole('button', { name: /^Detail to preview/ })
    const place = await frame.getAttribute('aria-label')
    const corner = await page.getByRole('img', { name: 'disc.jpg' }).boundingBox()
    await page.mouse.click((corner?.x ?? 0) + 2, (corner?.y ?? 0) + 2)
    const placed = await frame.getAttribute('aria-label')
    expect(placed).not.toBe(place)
    await frame.focus()
    // Each is a wish of its own; the last one counts.
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key, { delay: 350 })
    expect(await frame.getAttribute('aria-label')).not.toBe(placed)
    await eventually(async () => (await detail.count()) === 1 && (await detail.getAttribute('src')) !== first)
    await preview(page).waitFor()

    await page.getByText('4x', { exact: true }).click()
    await says(page, 'This is part of Pro')
    await page.getByRole('button', { name: 'Unlock Pro' }).waitFor()
    expect(await page.getByRole('radio', { name: '2x' }).isChecked()).toBe(true)

    await upscale(page).click()
    await untilReady(page)
    const file = await download(page)
    expect(file.suggestedFilename()).toBe('disc-upscaled-2x.jpg')
    expect(await sizeOf(file)).toEqual({ width: 400, height: 320, format: 'jpeg' })
    // The same again would bring nothing new.
    expect(await upscale(page).getAttribute('aria-disabled')).toBe('true')

    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => (await upscale(page).getAttribute('aria-disabled')) === 'false')
    await page.getByRole('slider', { name: 'Compare with the original' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Redo' }).click()
    await untilReady(page)
    expect(complaints).toEqual([])
  })

  test('a larger picture is made smaller for free visitors, when they wish', async () => {
    const { page } = await start(free, 1400, 700)
    await page.getByRole('button', { name: 'Continue in SD' }).click()
    await says(page, '2048 × 1024 px')
    // It is twofold for this picture, so it is not part of Pro.
    await page.getByText('2k', { exact: true }).click()
    expect(await page.getByRole('radio', { name: '2k' }).isChecked()).toBe(true)
  })

  test('every scale without plans, as the address asks; what a picture cannot have says why', async () => {
    const { page, complaints } = await start(pro, 64, 48, { query: '?scale=4' })
    await says(page, '256 × 192 px')
    await upscale(page).click()
    await untilReady(page)
    expect(await sizeOf(await download(page))).toEqual({ width: 256, height: 192, format: 'jpeg' })

    await page.getByText('2k', { exact: true }).click()
    await says(page, '2048 × 1536 px')
    await dropDisc(page, 600, 300)
    const sixteen = page.getByRole('radio', { name: '16x' })
    await eventually(() => sixteen.isDisabled())
    await page.getByText('16x', { exact: true }).hover()
    await says(page, 'with 16x scale we support only image up to 512 x 512')
    expect(complaints).toEqual([])
  })

  test('cancel stops a run and leads back to the settings', async () => {
    const { page } = await start(pro, 64, 48)
    await page.getByText('Detailed', { exact: true }).click()
    const pid = stopEngine(pro.server())
    await upscale(page).click()
    await says(page, 'Processing...')
    await page.getByRole('button', { name: 'Cancel' }).filter({ visible: true }).click()
    await says(page, 'Cancelled')
    await eventually(async () => !isAlive(pid))
    await eventually(async () => (await upscale(page).getAttribute('aria-disabled')) === 'false')
    expect(await page.getByRole('radio', { name: 'Detailed' }).isChecked()).toBe(true)
    await upscale(page).click()
    await untilReady(page)
  })

  test('on a phone everything is in reach', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const { page, complaints } = await start(free, 96, 72, phone)
    await page.getByRole('button', { name: 'Preview a detail' }).tap()
    await preview(page).waitFor()
    await upscale(page).tap()
    await untilReady(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    for (const label of ['2x', '2k', 'Detailed']) {
      const box = await page.getByText(label, { exact: true }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(40)
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
    }
    expect(await sizeOf(await download(page))).toMatchObject({ width: 192, height: 144 })
    expect(complaints).toEqual([])
  })
})
