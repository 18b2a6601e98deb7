import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spawnServer } from '../src/testing/process-server.ts'
import { hasBrowser, openPage, shareBrowser } from './browser.ts'

test.skipIf(!hasBrowser)('npm run dev serves pages from the sources, and they stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'safelight-dev-'))
  const server = await spawnServer({ DATA_DIR: folder }, ['--dev'])
  const project = join(import.meta.dirname, '..')
  expect((await fetch(`${server.url}/@fs${project}/package.json?raw`)).status).toBe(403)
  const browser = await shareBrowser()
  const { page, complaints, close } = await openPage(browser, server.url)
  let loads = 0
  page.on('load', () => {
    loads++
  })
  // A page whose hot-reload socket is not answered loads again and again.
  const connected = page.waitForEvent('websocket').then(async (socket) => {
    expect(String((await socket.waitForEvent('framereceived')).payload)).toContain('connected')
    return socket
  })
  await page.goto('/remove-background')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('script[src="/@vite/client"]') !== null)
  const socket = await connected
  // While packages are still being bundled, which would load it again, modules are asked for that have no answer yet.
  await page.waitForLoadState('networkidle')
  expect(socket.isClosed()).toBe(false)
  expect(loads).toBe(1)
  expect(complaints).toEqual([])
  await close()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await rm(folder, { recursive: true, force: true })
})
