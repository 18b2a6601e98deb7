import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawDisc } from '../src/testing/pictures.ts'
import { dropFile, hasBrowser } from './browser.ts'
import { button, download, pictureBox, readPixels, setUpJourneys, untilReady } from './journey.ts'

const isPressed = (page: Page, name: string) => page.getByRole('button', { name, pressed: true }).waitFor()

describe.skipIf(!hasBrowser)('a cut-out and what is done with it, in a browser', () => {
  const journeys = setUpJourneys()

  /** Draws with the mouse between points of the picture, which are given as shares of its width and height. */
  const paint = async (page: Page, from: readonly [number, number], to: readonly [number, number]) => {
    const box = await pictureBox(page, 'disc.jpg')
    const place = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const
    await page.mouse.move(...place(from))
    await page.mouse.down()
    await page.mouse.move(...place(to), { steps: 5 })
    await page.mouse.up()
    return { brushRadius: 25 * (320 / box.width) }
  }

  test('a retouch changes what is painted over and nothing else', async () => {
    const { page, complaints } = await journeys.open('/remove-background')
    const wide = await sharp(await drawDisc())
      .withIccProfile('p3')
      .jpeg({ quality: 95 })
      .toBuffer()
    await dropFile(page, wide, 'disc.jpg', 'image/jpeg')
    await untilReady(page)
    const before = await readPixels(await download(page))
    const changed = async () => {
      const after = await readPixels(await download(page))
      const places: { x: number; y: number }[] = []
      for (let at = 0; at < before.data.length; at += 4) {
        if (before.data.readUInt32LE(at) === after.data.readUInt32LE(at)) continue
        places.push({ x: (at / 4) % before.width, y: Math.floor(at / 4 / before.width) })
      }
      return { after, places }
    }

    await page.keyboard.press('r')
    await button(page, 'Erase').click()
    await page.getByRole('img', { name: 'Result, retouched' }).waitFor()
    const { brushRadius } = await paint(page, [0.4, 0.5], [0.6, 0.5])
    const erased = await changed()
    expect(erased.after.at(160, 120)).toEqual([0, 0, 0, 0])
    expect(erased.places.length).toBeGreaterThan(64 * brushRadius)
    for (const { x, y } of erased.places) {
      expect(Math.hypot(Math.max(0, 128 - x, x - 192), 120 - y)).toBeLessThan(brushRadius + 1.5)
    }

    // Undone, nothing is left of it, not even a rounding.
    await page.keyboard.press('Control+z')
    expect((await changed()).places).toEqual([])

    await page.keyboard.press('b')
    await paint(page, [0.1, 0.15], [0.2, 0.15])
    const kept = await changed()
    const original = await sharp(wide).raw().toBuffer()
    const there = (36 * 320 + 48) * 3
    const [red = 0, green = 0, blue = 0, opacity] = kept.after.at(48, 36)
    expect(opacity).toBe(255)
    for (const [index, value] of [red, green, blue].entries()) {
      expect(Math.abs(value - (original[there + index] as number))).toBeLessThanOrEqual(2)
    }
    expect(kept.places.every(({ x, y }) => Math.hypot(Math.max(0, 32 - x, x - 64), 36 - y) < brushRadius + 1.5)).toBe(
      true,
    )
    expect(kept.places.some(({ x, y }) => (kept.after.at(x, y)[3] as number) < 200)).toBe(true)
    const { icc } = await sharp(await (await download(page)).path()).metadata()
    expect(icc?.equals((await sharp(wide).metadata()).icc as Buffer)).toBe(true)
    await button(page, 'Done').click()
    await page.getByRole('button', { name: 'Transparent background' }).waitFor()

    // It is there again after a reload.
    await page.reload()
    await untilReady(page)
    await page.getByRole('img', { name: 'Result, retouched' }).waitFor()
    expect((await changed()).places).toEqual(kept.places)
    expect(complaints).toEqual([])
  })

  test('the background: blurred, or another picture', async () => {
    const { page, complaints } = await journeys.open('/remove-background')
    await dropFile(page, await drawDisc(), 'disc.jpg', 'image/jpeg')
    await untilReady(page)
    const ground = [217, 228, 234]
    const isNear = (pixel: readonly number[], wanted: readonly number[]) =>
      wanted.every((value, channel) => Math.abs(value - (pixel[channel] as number)) <= 6)

    await button(page, 'Blurred background').click()
    const blurred = await readPixels(await download(page))
    // Nothing of the dark disc is in the light around it, up to its edge.
    for (const [x, y] of [
      [3, 3],
      [316, 236],
      [160, 20],
      [160, 36],
      [74, 120],
      [248, 120],
    ] as const) {
      expect([...blurred.at(x, y), isNear(blurred.at(x, y), ground)]).toEqual([
        ...blurred.at(x, y).slice(0, 3),
        255,
        true,
      ])
    }
    expect(isNear(blurred.at(160, 120), [156, 58, 31])).toBe(true)

    const halves = sharp({ create: { width: 200, height: 100, channels: 3, background: '#1040e0' } })
    const left = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#e01030' } })
      .png()
      .toBuffer()
    const other = await halves
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const chooser = page.waitForEvent('filechooser')
    await button(page, 'Another picture as background').click()
    await (await chooser).setFiles({ name: 'halves.png', mimeType: 'image/png', buffer: other })
    await isPressed(page, 'Another picture as background')
    const onPicture = await readPixels(await download(page))
    expect([onPicture.at(3, 3), onPicture.at(316, 236)]).toEqual([
      [0xe0, 0x10, 0x30, 255],
      [0x10, 0x40, 0xe0, 255],
    ])
    expect(isNear(onPicture.at(160, 120), [156, 58, 31])).toBe(true)

    await button(page, 'Black background').click()
    const task = page.url()
    await dropFile(page, other, 'halves.png', 'image/png', 'Drop it here to make it the background')
    await isPressed(page, 'Another picture as background')
    expect(page.url()).toBe(task)
    expect(complaints).toEqual([])
  })
})

describe.skipIf(!hasBrowser)('a cut-out of Pro, in a browser', () => {
  const journeys = setUpJourneys({ PLANS: 'off' })

  test('Pro has the full size; what was transparent before stays so or is ignored', async () => {
    const { page, complaints } = await journeys.open('/remove-background')
    await page.getByText('Results keep the full size').waitFor()
    // Half of the disc is transparent already.
    const hole = Buffer.from('<svg width="1040" height="780"><rect width="520" height="780"/></svg>')
    const disc = await drawDisc(1040, 780)
    const cut = await sharp(disc)
      .ensureAlpha()
      .composite([{ input: hole, blend: 'dest-out' }])
      .png()
      .toBuffer()
    await dropFile(page, cut, 'half.png', 'image/png')
    await untilReady(page)
    await isPressed(page, 'Keep transparency')
    const full = await readPixels(await download(page))
    expect([full.width, full.height, full.at(430, 390)[3], full.at(610, 390)[3]]).toEqual([1040, 780, 0, 255])

    await page.getByText('SD', { exact: true }).click()
    await page.getByText('SD 1024 × 768 px').filter({ visible: true }).waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('1040 × 780 px').filter({ visible: true }).waitFor()
    expect(await page.getByRole('radio', { name: 'HD' }).isChecked()).toBe(true)

    await button(page, 'Keep transparency').click()
    await page.getByRole('button', { name: 'Keep transparency', pressed: false }).waitFor()
    await untilReady(page)

    await dropFile(page, disc, 'disc.jpg', 'image/jpeg')
    await page.getByRole('button', { name: 'Keep transparency' }).waitFor({ state: 'detached' })
    await untilReady(page)
    expect(complaints).toEqual([])
  })
})
