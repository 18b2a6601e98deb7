import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodePicture } from '../src/imaging/encode/encode-picture.ts'
import type { Size } from '../src/imaging/raster.ts'
import type { LightSetup } from '../src/shared/lights/light-setup.ts'
import { lightPresets } from '../src/shared/lights/presets.ts'
import { encodeMaps } from '../src/tools/relight/maps/encode-maps.ts'
import type { RelightView } from '../src/tools/relight/params.ts'
import { drawView } from '../src/tools/relight/shading/draw-view.ts'
import type { RelightScene } from '../src/tools/relight/shading/scene.ts'
import { shadePicture } from '../src/tools/relight/shading/shade-picture.ts'
import { ballRadius, drawBall } from '../src/tools/relight/shading/testing-ball.ts'
import { mapNames } from '../src/tools/relight/shared/map-values.ts'
import { hasBrowser, openPage, shareBrowser } from './browser.ts'
import type { RelightPage } from './relight-page.ts'

const [{ setup: warmSide }] = lightPresets
const size = { width: 480, height: 360 }
/**
 * In levels of 255; the second for single pixels off the silhouette. Measured: means of 0.04 to 0.18, under half-transparent pixels 0.3,
 * and at most 5 apart, under six strong lights. The maps have 8 bits, the server shades from floats.
 */
const maxMean = 0.4
const maxApart = 6
const scene = drawBall(size)

describe.skipIf(!hasBrowser)('the shader gives what the server gives', () => {
  let folder = ''
  let browser: Browser
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'relight-shading-'))
    browser = await shareBrowser()
    ;({ page, complaints } = await openPage(browser, 'http://localhost', { viewport: size }))
    await page.addScriptTag({ type: 'module', content: await bundlePage() })
    await page.waitForFunction(() => globalThis.relightPage !== undefined)
    await open(scene)
  })
  afterAll(async () => {
    await page.context().close()
    await rm(folder, { recursive: true })
  })

  const open = async (shown: RelightScene): Promise<void> => {
    await encodePicture(
      join(folder, 'photo.png'),
      { rgb: shown.photo, alpha: shown.alpha, iccProfile: null },
      'image/png',
    )
    await encodeMaps(shown, null, folder)
    const files: Record<string, string> = {}
    for (const name of ['photo', ...mapNames]) files[name] = await readFile(join(folder, `${name}.png`), 'base64')
    await page.evaluate((given) => globalThis.relightPage.open(given), files as Parameters<RelightPage['open']>[0])
  }

  /** RGBA. */
  const exported = async (setup: LightSetup, view: RelightView = 'result'): Promise<Buffer> => {
    const png = await page.evaluate((asked) => globalThis.relightPage.take(asked.setup, asked.view), { setup, view })
    return sharp(Buffer.from(png, 'base64')).ensureAlpha().raw().toBuffer()
  }

  test.each(lightPresets)('$name', async ({ setup }) => {
    expectAlike(await exported(setup), shadePicture(scene, setup))
  })

  test('six lights, strong ones among them, on a background of their own', async () => {
    const lights = [0, 0.2, 0.4, 0.6, 0.8, 1].map((x, index) => ({
      x,
      y: 1 - x,
      distance: 0.6 - 0.15 * index,
      radius: 0.05 + 0.1 * index,
      power: 10 - index,
      color: ['#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffcc88', '#88ccff'][index] as string,
    }))
    const background = { power: 1.2, color: '#88ff88', receiveLight: true, transparent: false }
    const setup = { lights, ambient: { power: 0.1, color: '#ffffff' }, background }
    expectAlike(await exported(setup), shadePicture(scene, setup))
  })

  test('a bright background, whose light comes over the edge', async () => {
    const background = { power: 2, color: '#ffe0c0', receiveLight: false, transparent: false }
    const setup = { lights: [], ambient: { power: 0.05, color: '#ffffff' }, background }
    // Without lamps the normals do not matter, and the edge counts as well.
    expectAlike(await exported(setup), shadePicture(scene, setup), () => false)
  })

  test('the subject alone', async () => {
    const setup = { ...warmSide, background: { ...warmSide.background, transparent: true } }
    const picture = shadePicture(scene, setup)
    const rgba = await exported(setup)
    expectAlike(rgba, picture)
    expect(rgba[3]).toBe(0)
    expect(rgba[(180 * 480 + 240) * 4 + 3]).toBe(255)
  })

  test.each(['depth', 'normals'] as const)('the view %s', async (view) => {
    expectAlike(await exported(warmSide, view), { rgb: drawView(scene, view), alpha: null })
  })

  test('on the canvas, too; and again after the graphics context was lost', async () => {
    const shown = async (): Promise<Buffer> =>
      sharp(await page.screenshot())
        .ensureAlpha()
        .raw()
        .toBuffer()
    await page.evaluate((setup) => globalThis.relightPage.draw(setup), warmSide)
    expectAlike(await shown(), shadePicture(scene, warmSide))
    await page.evaluate(() => globalThis.relightPage.loseContext())
    expectAlike(await shown(), shadePicture(scene, warmSide))
  })

  test('a photo that is transparent in part', async () => {
    const alpha = { ...size, data: new Uint8Array(size.width * size.height).fill(255) }
    alpha.data.fill(0, 0, 480 * 40)
    alpha.data.fill(128, 480 * 40, 480 * 200)
    const clear = { ...scene, alpha }
    await open(clear)
    expectAlike(await exported(warmSide), shadePicture(clear, warmSide))
  })

  test('a photo larger than a tile, smaller maps', async () => {
    const { geometry } = drawBall({ width: 480, height: 36 })
    const large = { ...drawBall({ width: 2080, height: 156 }), geometry }
    await open(large)
    expectAlike(await exported(warmSide), shadePicture(large, warmSide))
  })

  test('nothing was complained of', () => {
    expect(complaints).toEqual([])
  })
})

const bundlePage = async (): Promise<string> => {
  const entry = fileURLToPath(new URL('./relight-page.ts', import.meta.url))
  const [built] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  return (built as Rolldown.RolldownOutput).output[0].code
}

/** Colours count where they are seen; alpha is the same everywhere. */
const expectAlike = (
  rgba: Buffer,
  { rgb, alpha }: ReturnType<typeof shadePicture>,
  isLeftOut: (pixel: number, size: Size) => boolean = isAtEdge,
): void => {
  const pixels = rgb.width * rgb.height
  expect(rgba).toHaveLength(pixels * 4)
  let [sum, count, most, otherAlpha] = [0, 0, 0, 0]
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const opacity = alpha ? (alpha.data[pixel] as number) : 255
    if (Math.abs((rgba[pixel * 4 + 3] as number) - opacity) > 1) otherAlpha += 1
    // A 2D canvas keeps colours multiplied with their opacity: faint ones are not exact.
    if (opacity < 100) continue
    const isInside = !isLeftOut(pixel, rgb)
    for (let channel = 0; channel < 3; channel += 1) {
      const apart = Math.abs((rgba[pixel * 4 + channel] as number) - (rgb.data[pixel * 3 + channel] as number))
      sum += apart
      count += 1
      if (isInside && apart > most) most = apart
    }
  }
  expect(otherAlpha).toBe(0)
  expect(sum / count).toBeLessThan(maxMean)
  expect(most).toBeLessThanOrEqual(maxApart)
}

/** Where the ball turns away from the viewer, a last bit of its normal is a large part of what is left to face him. */
const isAtEdge = (pixel: number, { width, height }: Size): boolean => {
  const x = (pixel % width) + 0.5 - width / 2
  const y = Math.floor(pixel / width) + 0.5 - height / 2
  return Math.abs(Math.hypot(x, y) / Math.max(width, height) - ballRadius) < 0.02
}
