import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawDisc } from '../src/testing/pictures.ts'
import { isAlive } from '../src/testing/processes.ts'
import { stopEngine } from '../src/testing/roles.ts'
import { eventually } from '../src/testing/visitor.ts'
import { dropFile, hasBrowser } from './browser.ts'
import { download, readPixels, setUpJourneys, untilReady } from './journey.ts'
import { startSlowProxy } from './slow-proxy.ts'

const sample = fileURLToPath(new URL('../src/web/public/samples/remove-background.jpg', import.meta.url))

describe.skipIf(!hasBrowser)('remove background, in a browser', () => {
  const journeys = setUpJourneys()
  const openTool = (options?: BrowserContextOptions) => journeys.open('/remove-background', options)

  test('a newcomer drops a photo on the home page and downloads the cut-out', async () => {
    const { page, complaints } = await journeys.open('/')
    await dropFile(page, await readFile(sample), 'my fox.jpg', 'image/jpeg')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove background' }).click()
    await page.waitForURL(/\/remove-background/)
    // Larger than what is free: asked first, and told again by the switch.
    await page.getByRole('dialog').getByText('1200 × 900 px').waitFor()
    await page.getByRole('button', { name: 'Continue in SD' }).click()
    await untilReady(page)
    await page.getByText('HD', { exact: true }).click()
    await page.getByText('This is part of Pro').waitFor()
    expect(await page.getByRole('radio', { name: 'SD' }).isChecked()).toBe(true)
    const file = await download(page)
    expect(file.suggestedFilename()).toBe('my fox-cutout.png')
    const { width, height, at } = await readPixels(file)
    await page.getByText(`${width} × ${height} px`).filter({ visible: true }).waitFor()
    expect(width).toBe(1024)
    expect(at(5, 5)[3]).toBe(0)
    expect(at(420, 500)[3]).toBe(255)
    expect(complaints).toEqual([])
  })

  test('background, undo, redo, reload and compare', async () => {
    const { page, complaints } = await openTool()
    const wide = sharp(await drawDisc()).withIccProfile('p3')
    await dropFile(page, await wide.jpeg().toBuffer(), 'disc.jpg', 'image/jpeg')
    await untilReady(page)

    await page.getByRole('button', { name: 'White background' }).click()
    const onWhite = await download(page)
    expect((await readPixels(onWhite)).at(3, 3)).toEqual([255, 255, 255, 255])
    const { icc } = await sharp(await onWhite.path()).metadata()
    expect(icc?.toString('latin1').replaceAll('\0', '')).toContain('P3')
    await page.keyboard.press('Control+z')
    expect(await page.getByRole('button', { name: 'Transparent background' }).getAttribute('aria-pressed')).toBe('true')
    const redo = page.getByRole('button', { name: 'Redo' })
    await redo.click()
    expect([await redo.getAttribute('aria-disabled'), await isFocused(redo)]).toEqual(['true', true])
    expect(await page.getByRole('button', { name: 'White background' }).getAttribute('aria-pressed')).toBe('true')

    const compare = page.getByRole('slider', { name: 'Compare with the original' })
    await compare.focus()
    await page.keyboard.press('End')
    expect(await compare.getAttribute('aria-valuenow')).toBe('100')
    await page.keyboard.press('PageDown')
    expect(await compare.getAttribute('aria-valuenow')).toBe('80')
    await page.keyboard.down('\\')
    expect(await isFocused(compare)).toBe(true)
    await page.keyboard.up('\\')

    expect(page.url()).toContain('?task=')
    await page.reload()
    await untilReady(page)
    expect((await readPixels(await download(page))).at(3, 3)).toEqual([255, 255, 255, 255])
    expect(complaints).toEqual([])
  })

  test('copy puts a PNG on the clipboard, and says so when it cannot', async () => {
    const { page } = await openTool({ permissions: ['clipboard-read', 'clipboard-write'] })
    await dropFile(page, await drawDisc(), 'disc.jpg', 'image/jpeg')
    await untilReady(page)
    await page.getByRole('button', { name: 'Copy image' }).click()
    await page.getByText('Copied').waitFor()
    const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => [...item.types]))
    expect(types).toContain('image/png')
    await page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new Error('refused'))
    })
    await page.getByRole('button', { name: 'Copy image' }).click()
    await page.getByText("Can't copy image to the clipboard").waitFor()
  })

  test('a pasted picture runs too', async () => {
    const { page } = await openTool({ permissions: ['clipboard-read', 'clipboard-write'] })
    const png = await sharp(await drawDisc())
      .png()
      .toBuffer()
    await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
    }, png.toString('base64'))
    await page.keyboard.press('Control+v')
    await untilReady(page)
  })

  test('cancel stops a run, and it can be run again', async () => {
    const { page } = await openTool()
    const pid = stopEngine(journeys.server())
    await dropFile(page, await drawDisc(), 'disc.jpg', 'image/jpeg')
    await page.getByText('Processing...').first().waitFor()
    await page
      .getByRole('button', { name: /cancel/i })
      .filter({ visible: true })
      .click()
    await page.getByRole('alert').getByText('Cancelled').waitFor()
    await eventually(async () => !isAlive(pid))
    await page.getByRole('button', { name: 'Run again' }).click()
    await untilReady(page)
  })

  test('a lost connection is said while it lasts, and the result arrives after it', async () => {
    const { page } = await journeys.open('/terms')
    const cuts: (() => Promise<void>)[] = []
    await page.routeWebSocket(/\/tasks\/v1\/position$/, (socket) => {
      socket.connectToServer()
      cuts.push(() => socket.close())
    })
    const pid = stopEngine(journeys.server())
    await page.goto('/remove-background')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await dropFile(page, await drawDisc(), 'disc.jpg', 'image/jpeg')
    await page.getByText('Processing...').first().waitFor()
    await eventually(async () => cuts.length === 1)
    await page.context().setOffline(true)
    await cuts[0]?.()
    await page.getByText('Connection lost, trying again').first().waitFor()
    process.kill(pid, 'SIGCONT')
    await page.context().setOffline(false)
    await untilReady(page)
    expect(cuts.length).toBeGreaterThan(1)
  })

  test('a run cancelled after everything was sent does not go on unseen', async () => {
    const answers = Promise.withResolvers<void>()
    const slow = await startSlowProxy(journeys.server().url, answers.promise)
    const { page, close } = await openTool({ baseURL: slow.url })
    const pid = stopEngine(journeys.server())
    await dropFile(page, await drawDisc(), 'disc.jpg', 'image/jpeg')
    await slow.isAnswered
    await page.getByText('100 %').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).filter({ visible: true }).click()
    await page.getByText('Cancelling').first().waitFor()
    answers.resolve()
    await page.getByRole('alert').getByText('Cancelled').waitFor()
    // The server knows of it, too.
    await page.goto('/history')
    await page.getByText('Cancelled').waitFor()
    if (isAlive(pid)) process.kill(pid, 'SIGCONT')
    await close()
    await slow.stop()
  })

  test('what cannot be read is refused with the words of the catalogue, and nothing is lost', async () => {
    const { page } = await openTool()
    await dropFile(page, Buffer.from('hello'), 'notes.jpg', 'image/jpeg')
    await page.getByText('This format is not supported: use a JPEG, PNG or WebP image').waitFor()
    const whole = await readFile(sample)
    await dropFile(page, whole.subarray(0, whole.length / 2), 'half.jpg', 'image/jpeg')
    await page.getByRole('button', { name: 'Continue in SD' }).click()
    await page.getByText('This image is damaged and cannot be read: try another copy of it').waitFor()
    await dropFile(page, await drawDisc(), 'disc.jpg', 'image/jpeg')
    await untilReady(page)
    await page.getByRole('button', { name: /^Zoom \d/ }).waitFor()
    // Only the signature of a JPEG: the browser has nothing to show, and there is nothing to zoom.
    await dropFile(page, whole.subarray(0, 16), 'head.jpg', 'image/jpeg')
    await page.getByText('This image is damaged and cannot be read: try another copy of it').waitFor()
    await page.getByRole('button', { name: /^Zoom \d/ }).waitFor({ state: 'detached' })
  })

  test('the whole way by keyboard alone', async () => {
    const { page } = await openTool()
    const sampleButton = page.getByRole('button', { name: /Try with this one/ })
    for (let presses = 0; presses < 30 && !(await isFocused(sampleButton)); presses++) await page.keyboard.press('Tab')
    expect(await isFocused(sampleButton)).toBe(true)
    await page.keyboard.press('Enter')
    await untilReady(page)
    const saved = page.waitForEvent('download')
    await page.keyboard.press('d')
    expect((await saved).suggestedFilename()).toMatch(/cutout\.png$/)
    const help = page.getByRole('button', { name: 'Keyboard shortcuts' })
    await help.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Undo', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await eventually(() => isFocused(help))
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => isFocused(help))
  })

  test('on a phone everything is in reach', async () => {
    const { page, complaints } = await openTool({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await page.getByRole('button', { name: /Try with this one/ }).tap()
    await untilReady(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const original = page.getByRole('button', { name: 'Hold to see the original' })
    await original.tap()
    await page.locator('section[data-original]').waitFor()
    expect(await original.getAttribute('aria-pressed')).toBe('true')
    await original.tap()
    await page.locator('section[data-original]').waitFor({ state: 'detached' })
    for (const name of ['Download', 'White background', 'Undo', 'More']) {
      const box = await page.getByRole('button', { name }).filter({ visible: true }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(40)
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
    }
    expect((await download(page)).suggestedFilename()).toMatch(/cutout\.png$/)
    expect(complaints).toEqual([])
  })
})

const isFocused = (locator: ReturnType<Page['getByRole']>): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)
