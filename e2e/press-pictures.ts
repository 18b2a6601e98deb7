import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { pressFolder as folder, zipPressKit } from '../scripts/press-kit.ts'
import { startTestServer } from '../src/testing/server.ts'
import { launchBrowser, openPage } from './browser.ts'

/**
 * Makes the pictures of the press kit anew: every logo as PNG, and screenshots of the product at work on our own sample
 * pictures. Run `npm run build` and then `node --no-memory-protection-keys e2e/press-pictures.ts`; look at what it made.
 * With `--list-only` it only writes down again how large the files are.
 */
const logoLongSide = 1024

async function drawLogos(): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.svg'))) {
    await sharp(join(folder, name), { density: 600 })
      .resize({ width: logoLongSide, height: logoLongSide, fit: 'inside' })
      .png({ compressionLevel: 9, palette: true, quality: 100 })
      .toFile(join(folder, name.replace(/svg$/, 'png')))
  }
}

interface PageState {
  readonly name: string
  readonly path: string
  readonly arrange?: (page: Page) => Promise<void>
}

/** Runs the tool on the picture it offers, and lets the wipe between before and after come to rest. */
const removeBackground = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Try with this one/ }).click()
  await page.getByRole('slider', { name: 'Compare with the original' }).waitFor()
  await page.waitForTimeout(3000)
}

const pageStates: readonly PageState[] = [
  { name: 'home', path: '/' },
  { name: 'remove-background', path: '/remove-background', arrange: removeBackground },
  { name: 'tools', path: '/tools' },
]

const windows = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { name: 'phone', colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
] as const

async function takeScreenshots(): Promise<void> {
  const server = await startTestServer()
  const browser = await launchBrowser()
  for (const { name: look, ...options } of windows) {
    const { page, close } = await openPage(browser, server.url, { ...options, deviceScaleFactor: 2, locale: 'en' })
    // The question about analytics would lie over the picture.
    await page.addInitScript(() => localStorage.setItem('safelight-consent', 'necessary'))
    for (const { name, path, arrange } of pageStates) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await arrange?.(page)
      await page.waitForTimeout(1000)
      const picture = await page.screenshot({ animations: 'disabled' })
      await sharp(picture)
        .webp({ quality: 80, effort: 6 })
        .toFile(join(folder, `screenshot-${name}-${look}.webp`))
    }
    await close()
  }
  await browser.close()
  await server.stop()
}

/** What the page says about them. */
async function listFiles(): Promise<void> {
  const files: Record<string, { bytes: number; width?: number; height?: number }> = {}
  for (const name of (await readdir(folder)).sort()) {
    const { size: bytes } = await stat(join(folder, name))
    const { width, height } = await sharp(join(folder, name)).metadata()
    files[name] = { bytes, width, height }
  }
  files['safelight-press-kit.zip'] = { bytes: (await zipPressKit()).length }
  await writeFile(
    new URL('../src/web/pages/press-kit/files.json', import.meta.url),
    `${JSON.stringify(files, null, 2)}\n`,
  )
}

if (!process.argv.includes('--list-only')) {
  await drawLogos()
  await takeScreenshots()
}
await listFiles()
