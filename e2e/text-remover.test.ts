import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { dropFile, hasBrowser } from './browser.ts'
import { button, download, pictureBox, setUpJourneys, untilReady } from './journey.ts'

const width = 640
const height = 420

describe.skipIf(!hasBrowser)('text remover, in a browser', () => {
  const journeys = setUpJourneys()
  const open = () => journeys.open('/text-remover')

  /** Words on a wall, set in the site's own typeface: a machine may have no other. */
  const drawSign = async (page: Page, words: string): Promise<Buffer> => {
    const url = await page.evaluate(
      async ({ words, width, height }) => {
        await document.fonts.load('600 72px "Geist Variable"')
        const canvas = document.createElement('canvas')
        canvas.width = width
        canvas.height = height
        const context = canvas.getContext('2d') as CanvasRenderingContext2D
        const wall = context.createLinearGradient(0, 0, 0, height)
        wall.addColorStop(0, '#d8cbb4')
        wall.addColorStop(1, '#b59f7d')
        context.fillStyle = wall
        context.fillRect(0, 0, width, height)
        context.fillStyle = '#1d2a44'
        context.font = '600 72px "Geist Variable"'
        context.fillText(words, 90, 200)
        return canvas.toDataURL('image/png')
      },
      { words, width, height },
    )
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  }
  /** Share of dark pixels in the line of text. */
  const ink = async (png: Buffer | string) => {
    const { data } = await sharp(png)
      .extract({ left: 80, top: 140, width: 500, height: 80 })
      .greyscale()
      .raw()
      .toBuffer({
        resolveWithObject: true,
      })
    return data.filter((value) => value < 100).length / data.length
  }
  /** How much of a part of the picture is masked. */
  const masked = (page: Page, part: { left: number; top: number; right: number; bottom: number }) =>
    page.locator('canvas[data-mask]').evaluate(
      (element, { left, top, right, bottom }) => {
        const mask = element as HTMLCanvasElement
        const box = [left * mask.width, top * mask.height, (right - left) * mask.width, (bottom - top) * mask.height]
        const { data } = mask.getContext('2d')?.getImageData(...(box as [number, number, number, number])) ?? {
          data: [],
        }
        let covered = 0
        for (let index = 3; index < data.length; index += 4) if (data[index]) covered += 1
        return covered / (data.length / 4)
      },
      { left: part.left / width, top: part.top / height, right: part.right / width, bottom: part.bottom / height },
    )
  const theLine = { left: 90, top: 145, right: 480, bottom: 205 }
  const below = { left: 280, top: 360, right: 360, bottom: 400 }

  test('the text is found by itself, its mask can be changed, and it goes', async () => {
    const { page, complaints } = await open()
    const sign = await drawSign(page, 'Garage sale')
    expect(await ink(sign)).toBeGreaterThan(0.05)
    await dropFile(page, sign, 'sign.png', 'image/png')
    await expect.poll(() => masked(page, theLine), { timeout: 150_000 }).toBeGreaterThan(0.4)
    expect(await masked(page, below)).toBe(0)

    const shown = await pictureBox(page, 'sign.png')
    await page.mouse.move(shown.x + shown.width / 2, shown.y + (380 / height) * shown.height)
    await page.mouse.down()
    await page.mouse.up()
    expect(await masked(page, below)).toBeGreaterThan(0)
    await button(page, 'Undo').click()
    expect(await masked(page, below)).toBe(0)

    await button(page, 'Remove text').click()
    await untilReady(page)
    const file = await download(page)
    expect(file.suggestedFilename()).toBe('sign-text-removed.png')
    expect(await ink(await file.path())).toBeLessThan(0.002)

    const handle = page.getByRole('slider', { name: 'Compare with the original' })
    await page.getByText('Original', { exact: true }).click()
    expect(await handle.getAttribute('aria-valuenow')).toBe('100')
    await page.getByText('Cleaned', { exact: true }).click()
    expect(await handle.getAttribute('aria-valuenow')).toBe('0')

    const { tasks } = await page.evaluate(async () => (await fetch('/tasks/v1')).json())
    expect(tasks).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  test('a picture without text says so, and can be painted on by hand', async () => {
    const { page } = await open()
    await dropFile(page, await drawSign(page, ''), 'wall.png', 'image/png')
    await page.getByText('No text found in the image').waitFor()
    expect(await button(page, 'Remove text').getAttribute('aria-disabled')).toBe('true')
    const shown = await pictureBox(page, 'wall.png')
    await page.mouse.click(shown.x + shown.width / 2, shown.y + shown.height / 2)
    await button(page, 'Remove text').click()
    await untilReady(page)
  })
})
