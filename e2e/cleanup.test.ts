import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { dropFile, hasBrowser } from './browser.ts'
import { button, download, pictureBox, readPixels, setUpJourneys, untilReady } from './journey.ts'

const width = 480
const height = 320

/** A red disc and a small dark one on a blue gradient. */
const picture = async (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#6fa8dc"/><stop offset="1" stop-color="#cfe2f3"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#sky)"/><circle cx="240" cy="160" r="28" fill="#d02020"/>
      <circle cx="70" cy="60" r="10" fill="#102010"/></svg>`),
  )
    .png()
    .toBuffer()

describe.skipIf(!hasBrowser)('cleanup, in a browser', () => {
  const journeys = setUpJourneys()

  const open = async (options?: Parameters<typeof journeys.open>[1]) => {
    const visit = await journeys.open('/cleanup', options)
    await dropFile(visit.page, await picture(), 'sky.png', 'image/png')
    await canvas(visit.page).waitFor()
    return visit
  }
  const canvas = (page: Page) => page.getByRole('region', { name: 'Canvas: sky.png' })
  /** Where a point of the picture is in the window. */
  const onScreen = async (page: Page, x: number, y: number) => {
    const shown = await pictureBox(page, 'sky.png')
    return { x: shown.x + (x / width) * shown.width, y: shown.y + (y / height) * shown.height }
  }
  /** Wide enough for the disc and its edge. */
  const takeWideBrush = (page: Page) => page.getByRole('slider', { name: 'Brush size' }).fill('150')
  const paint = async (page: Page, from: [number, number], to: [number, number]) => {
    const start = await onScreen(page, ...from)
    const end = await onScreen(page, ...to)
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y, { steps: 8 })
    await page.mouse.up()
  }
  const maskedShare = (page: Page) =>
    page.locator('canvas[data-mask]').evaluate((element) => {
      const mask = element as HTMLCanvasElement
      const { data } = mask.getContext('2d')?.getImageData(0, 0, mask.width, mask.height) ?? { data: [] }
      let covered = 0
      for (let index = 3; index < data.length; index += 4) if (data[index]) covered += 1
      return covered / (mask.width * mask.height)
    })

  test('a stroke of the mouse erases as it ends; the next one goes on from there; undo goes all the way back', async () => {
    const { page, complaints } = await open()
    await page.getByText('Paint over what should go').last().waitFor()
    await takeWideBrush(page)
    await paint(page, [215, 160], [265, 160])
    await untilReady(page)
    const first = await readPixels(await download(page))
    expect(first).toMatchObject({ width, height })
    expect(first.at(240, 160)[0]).toBeLessThan(first.at(240, 160)[2] as number)
    expect(first.at(20, 20)).toEqual((await readPixels(await picture())).at(20, 20))

    await paint(page, [60, 60], [80, 60])
    await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor({ state: 'detached' })
    await untilReady(page)
    const tasks = await page.evaluate(async () => (await (await fetch('/tasks/v1')).json()).tasks.length)
    expect(tasks).toBe(2)
    const second = await readPixels(await download(page))
    expect(first.at(70, 60)[2]).toBeLessThan(60)
    expect(second.at(70, 60)[2]).toBeGreaterThan(150)
    expect(second.at(240, 160)).toEqual(first.at(240, 160))

    await button(page, 'Undo').click()
    await untilReady(page)
    await button(page, 'Undo').click()
    await page.getByText('Paint over what should go').last().waitFor()
    await button(page, 'Redo').click()
    await untilReady(page)
    expect((await download(page)).suggestedFilename()).toBe('sky-cleanup.png')
    expect(complaints).toEqual([])
  })

  test('what is painted while a run is under way is the next run', async () => {
    const { page } = await open()
    await takeWideBrush(page)
    await paint(page, [215, 160], [265, 160])
    await paint(page, [60, 60], [80, 60])
    const made = () => page.evaluate(async () => (await (await fetch('/tasks/v1')).json()).tasks)
    await expect
      .poll(async () => (await made()).map(({ state }: { state: string }) => state), { timeout: 150_000 })
      .toEqual(['ready', 'ready'])
    await untilReady(page)
    const { at } = await readPixels(await download(page))
    expect(at(240, 160)[0]).toBeLessThan(at(240, 160)[2] as number)
    expect(at(70, 60)[2]).toBeGreaterThan(150)
  })

  test('the mask is painted, erased and lassoed before a run by the button', async () => {
    const { page, complaints } = await open()
    await button(page, 'Erase after each stroke').click()
    await takeWideBrush(page)
    await paint(page, [215, 160], [265, 160])
    const brushed = await maskedShare(page)
    expect(brushed).toBeGreaterThan(0)
    await page.keyboard.press('e')
    await paint(page, [290, 160], [330, 160])
    const erased = await maskedShare(page)
    expect(erased).toBeLessThan(brushed)
    await button(page, 'Undo').click()
    expect(await maskedShare(page)).toBeCloseTo(brushed, 3)

    await page.keyboard.press('l')
    const [a, b, c] = [await onScreen(page, 40, 40), await onScreen(page, 140, 40), await onScreen(page, 140, 120)]
    await page.mouse.move(a.x, a.y)
    await page.mouse.down()
    await page.mouse.move(b.x, b.y, { steps: 4 })
    await page.mouse.move(c.x, c.y, { steps: 4 })
    await page.mouse.up()
    // Half of 100 x 80 pixels.
    expect((await maskedShare(page)) - brushed).toBeCloseTo(4000 / (width * height), 2)

    await page.keyboard.press('b')
    const size = page.getByRole('slider', { name: 'Brush size' })
    const before = Number(await size.inputValue())
    await page.keyboard.press(']')
    expect(Number(await size.inputValue())).toBe(before + 10)

    await button(page, 'Erase').click()
    await untilReady(page)
    const { at } = await readPixels(await download(page))
    expect(at(240, 160)[0]).toBeLessThan(at(240, 160)[2] as number)
    expect(complaints).toEqual([])
  })

  test('on a phone one finger paints and the button runs', async () => {
    const { page } = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const { x, y } = await onScreen(page, 240, 160)
    await page.touchscreen.tap(x, y)
    expect(await maskedShare(page)).toBeGreaterThan(0)
    await button(page, 'Erase').click()
    await untilReady(page)
    const { at } = await readPixels(await download(page))
    expect(at(240, 160)[0]).toBeLessThan(at(240, 160)[2] as number)
  })

  test('HD is part of Pro, and says so', async () => {
    const { page } = await open()
    await page.getByText('HD', { exact: true }).click()
    await page.getByText('This is part of Pro').waitFor()
    await page.getByRole('button', { name: 'Unlock HD' }).click()
    await page.getByRole('dialog', { name: 'Unlock Pro' }).waitFor()
  })
})
