import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spawnServer } from '../src/testing/process-server.ts'
import { hasBrowser, launchBrowser, openPage } from './browser.ts'

test.skipIf(!hasBrowser)('npm run dev serves pages from the sources, and they stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'safelight-dev-'))
  const server = await spawnServer({ DATA_DIR: folder }, ['--dev'])
  const browser = await launchBrowser()
  const { page, complaints } = await openPage(browser, server.url)
  let loads = 0
  page.on('load', () => {
    loads++
  })
  await page.goto('/remove-background')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('script[src="/@vite/client"]') !== null)
  // A broken hot-reload socket makes the page load again and again, every second.
  await page.waitForTimeout(3000)
  expect(loads).toBe(1)
  expect(complaints).toEqual([])
  await browser.close()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await rm(folder, { recursive: true, force: true })
})
