import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { eventually } from '../src/testing/visitor.ts'
import { dropFile, hasBrowser } from './browser.ts'
import { button, download, pictureBox, readPixels, setUpJourneys } from './journey.ts'

const fox = new URL('../fixtures/scenes/fox-portrait.jpg', import.meta.url)

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })
const light = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Light ${number},`) })

/** Mean brightness of the subject's left and right side, as the screen shows it. */
const measureSides = async (page: Page) => {
  const { x, y, width, height } = await pictureBox(page, 'Result')
  const shot = await page.screenshot({ clip: { x, y, width, height } })
  const meanOf = async (left: number) => {
    const box = { left: Math.round(left * width), top: Math.round(0.4 * height) }
    const size = { width: Math.round(0.12 * width), height: Math.round(0.3 * height) }
    const { channels } = await sharp(
      await sharp(shot)
        .extract({ ...box, ...size })
        .toBuffer(),
    ).stats()
    return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3
  }
  return { left: await meanOf(0.3), right: await meanOf(0.58) }
}

const drag = async (page: Page, number: number, across: number, down: number) => {
  const picture = await pictureBox(page, 'Result')
  await light(page, number).hover()
  await page.mouse.down()
  await page.mouse.move(picture.x + across * picture.width, picture.y + down * picture.height, { steps: 6 })
  await page.mouse.up()
}

/** Nothing is under way, and the renderer has the photo. */
const untilLive = async (page: Page) => {
  await button(page, 'Subject').waitFor()
  await page.locator('canvas[aria-label="Result"]').filter({ visible: true }).waitFor()
}

describe.skipIf(!hasBrowser)('relight, in a browser', () => {
  const journeys = setUpJourneys({ PLANS: 'off' })
  const open = async (options?: Parameters<typeof journeys.open>[1]) => {
    const visit = await journeys.open('/relight', options)
    await dropFile(visit.page, await readFile(fox), 'fox.jpg', 'image/jpeg')
    return visit
  }

  test('lights are moved, set, added and removed; undo, reload and download follow', async () => {
    const { page, complaints } = await open()
    await page.getByText('Processing...').first().waitFor()
    await untilLive(page)

    await drag(page, 1, 0.02, 0.4)
    const fromLeft = await measureSides(page)
    await drag(page, 1, 0.98, 0.4)
    const fromRight = await measureSides(page)
    expect(fromLeft.left - fromLeft.right).toBeGreaterThan(fromRight.left - fromRight.right + 20)
    await page.keyboard.press('Control+z')
    await eventually(async () => (await measureSides(page)).left > fromRight.left + 5)

    await light(page, 1).focus()
    const before = await light(page, 1).getAttribute('aria-label')
    await page.keyboard.press('Shift+ArrowRight')
    expect(await light(page, 1).getAttribute('aria-label')).not.toBe(before)
    // A step of the keyboard is one, however small the value is.
    await button(page, 'Blue rim').click()
    const power = await slider(page, 'Ambient: Power').inputValue()
    await slider(page, 'Ambient: Power').press('ArrowRight')
    expect(Number(await slider(page, 'Ambient: Power').inputValue())).toBeGreaterThan(Number(power))
    await button(page, 'Warm side').click()
    await slider(page, 'Light 1: Power').fill('0')
    const dark = await measureSides(page)
    expect(dark.left + dark.right).toBeLessThan(fromLeft.left + fromLeft.right - 20)

    await button(page, 'Add a light').click()
    await light(page, 2).waitFor()
    await light(page, 2).press('Delete')
    await light(page, 2).waitFor({ state: 'detached' })

    await button(page, 'Neon duo').click()
    await light(page, 2).waitFor()
    await page.getByRole('switch', { name: 'Transparent' }).check()
    await page.reload()
    // At once: the lights go with the file, whether the photo is on the graphics card yet or not.
    await button(page, 'Download').waitFor()
    const file = await download(page)
    await untilLive(page)
    expect(await page.getByRole('switch', { name: 'Transparent' }).isChecked()).toBe(true)
    expect(file.suggestedFilename()).toBe('fox-relit.png')
    const original = await sharp(await readFile(fox)).metadata()
    const { width, height, at } = await readPixels(file)
    expect({ width, height }).toEqual({ width: original.width, height: original.height })
    expect([at(3, 3)[3], at(Math.round(width / 2), Math.round(height / 2))[3]]).toEqual([0, 255])

    await page.getByText('Normal map', { exact: true }).click()
    await light(page, 1).waitFor({ state: 'detached' })
    const view = await download(page)
    expect(view.suggestedFilename()).toBe('fox-normals.png')
    const normals = await readPixels(view)
    // Normals look at the viewer: blue.
    expect(normals.at(Math.round(width / 2), Math.round(height / 2))[2]).toBeGreaterThan(150)
    expect(complaints).toEqual([])
  })

  test('one’s own lights are saved as a template and deleted again; the subject is mended by hand', async () => {
    const { page, complaints } = await open()
    await untilLive(page)
    await slider(page, 'Ambient: Power').fill('1.2')
    await button(page, 'Save template').click()
    await page.getByRole('textbox', { name: 'Name of the template' }).fill('Mine')
    await button(page, 'Save').click()
    await button(page, 'Mine').waitFor()
    const saved = await slider(page, 'Ambient: Power').inputValue()
    await button(page, 'Drama').click()
    expect(await slider(page, 'Ambient: Power').inputValue()).not.toBe(saved)
    await button(page, 'Mine').click()
    expect(await slider(page, 'Ambient: Power').inputValue()).toBe(saved)
    await button(page, 'Delete the template Mine').click()
    await button(page, 'Mine').waitFor({ state: 'detached' })

    const task = page.url()
    await page.keyboard.press('r')
    const box = await pictureBox(page, 'fox.jpg')
    await page.mouse.move(box.x + 0.1 * box.width, box.y + 0.1 * box.height)
    await page.mouse.down()
    await page.mouse.move(box.x + 0.2 * box.width, box.y + 0.1 * box.height, { steps: 4 })
    await page.mouse.up()
    await button(page, 'Done').click()
    await eventually(async () => page.url() !== task)
    await untilLive(page)
    await page.getByRole('switch', { name: 'Transparent' }).check()
    const { width, height, at } = await readPixels(await download(page))
    expect(at(Math.round(0.15 * width), Math.round(0.1 * height))[3]).toBe(255)
    expect(at(Math.round(0.15 * width), Math.round(0.02 * height))[3]).toBe(0)
    // Back to before the painting, not to strokes without a brush.
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await eventually(async () => page.url() === task)
    await page.keyboard.press('r')
    await button(page, 'Done').click()
    expect(page.url()).toBe(task)
    expect(complaints).toEqual([])
  })

  test('maps that cannot be fetched are asked for again', async () => {
    const { page } = await journeys.open('/relight')
    await page.route(/\/results\/3/, (route) => route.abort())
    await dropFile(page, await readFile(fox), 'fox.jpg', 'image/jpeg')
    await page.getByText('The result could not be loaded').waitFor()
    await page.unroute(/\/results\/3/)
    await button(page, 'Load again').click()
    await untilLive(page)
  })

  test('without WebGL2 the page says so, and the server draws the light', async () => {
    const { page } = await journeys.open('/')
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...rest])
      } as typeof getContext
    })
    await page.goto('/relight')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await dropFile(page, await readFile(fox), 'fox.jpg', 'image/jpeg')
    await button(page, 'Relight').waitFor()
    await page.getByText('This browser has no WebGL2').waitFor()
    await page.getByRole('img', { name: 'Result' }).waitFor()
    const before = await measureSides(page)
    await light(page, 1).focus()
    for (let press = 0; press < 18; press += 1) await page.keyboard.press('Shift+ArrowRight')
    const task = page.url()
    await button(page, 'Relight').click()
    await eventually(async () => page.url() !== task)
    await button(page, 'Relight').waitFor()
    const isSwapped = (after: { left: number; right: number }) =>
      before.left - before.right > after.left - after.right + 10
    await eventually(async () => isSwapped(await measureSides(page)))
  })
})
