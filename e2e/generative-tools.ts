import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eventually } from '../src/testing/visitor.ts'
import { dropFile } from './browser.ts'
import { button, download, type Journeys, readPixels } from './journey.ts'

const scene = (name: string) => new URL(`../fixtures/scenes/${name}.jpg`, import.meta.url)

/** Small: what is tried is the way, not the model. */
const photo = async (name: string, width: number): Promise<Buffer> =>
  sharp(await readFile(scene(name)))
    .resize({ width })
    .jpeg({ quality: 92 })
    .toBuffer()

const slides = (page: Page) => page.getByRole('toolbar', { name: 'Pictures' }).getByRole('button')
export const shown = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: /^Canvas/ }).getByRole('img', { name })
const sizeOf = async (page: Page) => {
  const { width, height } = await readPixels(await download(page))
  return { width, height }
}

/** The way through each tool, the same whoever draws: input, run, progress, result, a change, a file. */
export const walkTools = (journeys: Journeys, { isBuiltin }: { readonly isBuiltin: boolean }): void => {
  test('text to image: words, a picture, another style, a file', async () => {
    const { page, complaints } = await journeys.open('/text-to-image')
    await button(page, 'Generate').click()
    await page.getByText('Required', { exact: true }).waitFor()
    await page.getByLabel('Prompt', { exact: true }).fill('a forest in the fog with a purple hippopotamus')
    if (isBuiltin) {
      await page.getByText(/Cannot draw: .*hippopotamus/).waitFor()
      await page.getByLabel('Prompt', { exact: true }).fill('a purple hippopotamus')
      await button(page, 'Generate').click()
      await page.getByText('Invalid prompt', { exact: true }).waitFor()
      expect(await slides(page).count()).toBe(0)
    }
    await page.getByLabel('Prompt', { exact: true }).fill('a forest in the fog')
    await page.getByRole('complementary').getByText('Settings', { exact: true }).click()
    await page.getByText('512 px').click()
    await page.getByRole('spinbutton', { name: 'Seed' }).fill('7')
    await button(page, 'Generate').click()
    if (isBuiltin) await page.getByRole('progressbar').first().waitFor()
    await shown(page, 'a forest in the fog, 7').waitFor()
    const file = await download(page)
    expect(file.suggestedFilename()).toBe('a-forest-in-the-fog-7.png')
    const first = await readPixels(file)
    expect([first.width, first.height]).toEqual([512, 512])

    // Painted by formulas, at once.
    await page.getByLabel('Prompt', { exact: true }).fill('iridescent')
    await page.getByText('Black and white').click()
    await button(page, 'Generate').click()
    await eventually(async () => (await slides(page).count()) === 2)
    await shown(page, 'iridescent, 7').waitFor()
    if (isBuiltin) {
      const grey = await readPixels(await download(page))
      const [red = 0, green = 0, blue = 0] = grey.at(256, 256)
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(12)
    }
    // A reload brings both, and the words they came from.
    await page.reload()
    await eventually(async () => (await slides(page).count()) === 2)
    await shown(page, 'iridescent, 7').waitFor()
    expect(await page.getByLabel('Prompt', { exact: true }).inputValue()).toBe('iridescent')
    expect(complaints).toEqual([])
  })

  test('reimagine: four variants and the original, side by side', async () => {
    const { page, complaints } = await journeys.open('/reimagine')
    await dropFile(page, await photo('fox', 320), 'fox.jpg', 'image/jpeg')
    await eventually(async () => (await slides(page).count()) === 5)
    await shown(page, 'Reimagine 1').waitFor()
    const first = await readPixels(await download(page))
    expect(first.width / first.height).toBeCloseTo(4 / 3, 1)
    await button(page, 'Original').click()
    await shown(page, 'fox.jpg').waitFor()
    await button(page, 'Reimagine 2').click()
    await shown(page, 'Reimagine 2').waitFor()
    const second = await readPixels(await download(page))
    if (isBuiltin) expect(second.data.equals(first.data)).toBe(false)
    // The address leads back to the very picture.
    await page.reload()
    await shown(page, 'Reimagine 2').waitFor()
    await button(page, 'Original').click()
    await shown(page, 'fox.jpg').waitFor()
    expect(complaints).toEqual([])
  })

  test('uncrop: a frame, what lies beyond, and the photo itself untouched', async () => {
    const { page, complaints } = await journeys.open('/uncrop')
    await dropFile(page, await photo('teapot', 300), 'teapot.jpg', 'image/jpeg')
    await page.getByText('Square', { exact: true }).click()
    const { width = 0, height = 0 } = await sharp(await photo('teapot', 300)).metadata()
    await page.getByText(`${width} × ${width} px`).waitFor()
    await page.getByRole('button', { name: /^Right edge: 0 pixels added/ }).focus()
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: /^Right edge: 12 pixels added/ }).waitFor()
    expect(await page.getByRole('radio', { name: 'Custom' }).isChecked()).toBe(true)
    await button(page, 'Uncrop').click()
    await shown(page, /^Uncrop/).waitFor()
    const result = await readPixels(await download(page))
    expect([result.width, result.height]).toEqual([width + 12, width])
    const top = Math.floor((width - height) / 2)
    const original = await readPixels(
      await sharp(await photo('teapot', 300))
        .png()
        .toBuffer(),
    )
    for (const [x, y] of [
      [150, 100],
      [60, 180],
      [200, 60],
    ] as const)
      expect(result.at(x, y + top)).toEqual(original.at(x, y))
    await button(page, 'Edit').click()
    await page.getByRole('button', { name: /^Right edge: 12 pixels added/ }).waitFor()
    await button(page, 'Back').click()
    await button(page, 'Choose an image').waitFor()
    expect(complaints).toEqual([])
  })

  test('replace background: an example, the subject moved, a file', async () => {
    const { page, complaints } = await journeys.open('/replace-background')
    await dropFile(page, await photo('fox', 400), 'fox.jpg', 'image/jpeg')
    await page.getByText('Or try with an example').waitFor()
    await button(page, 'Iridescent').first().click()
    await shown(page, 'Iridescent').waitFor()
    const before = await readPixels(await download(page))
    expect(before.width).toBe(400)
    await button(page, 'Back to edit').click()
    const subject = page.getByRole('button', { name: /^Subject, 0 % to the right/ })
    await subject.focus()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift+ArrowRight')
    await page.getByRole('button', { name: /^Subject, 15 % to the right/ }).waitFor()
    await button(page, 'Apply').click()
    await eventually(async () => (await slides(page).count()) === 3)
    await shown(page, 'Iridescent').waitFor()
    const after = await readPixels(await download(page))
    expect(after.data.equals(before.data)).toBe(false)
    expect(complaints).toEqual([])
  })

  test('universal resizer: several sizes, each exactly, and others when they do not please', async () => {
    const { page, complaints } = await journeys.open('/universal-resizer')
    await dropFile(page, await photo('fern', 360), 'fern.jpg', 'image/jpeg')
    for (const name of ['Instagram post', 'Instagram portrait', 'Story or reel'])
      await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).uncheck()
    await page.getByRole('checkbox', { name: /^Thumbnail/ }).check()
    await page.getByLabel('Width').fill('300')
    await page.getByLabel('Height').fill('420')
    await button(page, 'Add this size').click()
    // The next route after it extends, which is the generator's work.
    await page.getByText('Crop', { exact: true }).click()
    await button(page, 'Resize to 2 sizes').click()
    await shown(page, 'Thumbnail').waitFor()
    expect(await sizeOf(page)).toEqual({ width: 400, height: 300 })
    await button(page, '300 × 420').click()
    await shown(page, '300 × 420').waitFor()
    expect(await sizeOf(page)).toEqual({ width: 300, height: 420 })
    await button(page, 'Generate new images').click()
    await eventually(async () => (await slides(page).count()) === 5)
    await shown(page, '300 × 420').waitFor()
    expect(await sizeOf(page)).toEqual({ width: 300, height: 420 })
    expect(complaints).toEqual([])
  })
}
