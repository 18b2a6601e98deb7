import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession } from 'playwright-core'
import { hasBrowser, launchBrowser, openPage } from '../e2e/browser.ts'
import { site } from '../src/site/site.ts'
import { startTestServer } from '../src/testing/server.ts'
import { printTable } from './kit/print-table.ts'

/** A mid-range phone on a bad day, as Lighthouse imagines it. */
const slowPhone = { slowdown: 4, bytesPerSecond: 1_600_000 / 8, latencyMs: 150 }
type Slowness = typeof slowPhone

/** What was fetched last is drawn by then. */
const settleMs = 1000

interface Observed {
  readonly seen: { readonly largestPaintMs: number; readonly layoutShift: number }
}

interface Figures {
  readonly largestPaintMs: number
  readonly layoutShift: number
  readonly domReadyMs: number
  readonly requests: number
  readonly bytes: number
  readonly scriptBytes: number
}

/** What a first visit to each page costs: a new browser profile, nothing cached, the built app. */
export async function benchWeb(paths: readonly string[]): Promise<void> {
  if (!hasBrowser) return console.log('  no browser is installed')
  const server = await startTestServer()
  const browser = await launchBrowser()
  const own = Object.entries(site).flatMap(([path, { address }]) => (path === address ? [path] : []))
  const pages = paths.length > 0 ? paths : own
  const rows: { path: string; figures: Figures }[] = []
  // The first visit of all also warms the server up, and is not counted.
  await visit(browser, server.url, '/')
  for (const path of pages) rows.push({ path, figures: await visit(browser, server.url, path) })
  const first = rows[0]?.figures
  console.log('  a laptop')
  if (first) printTable(rows.map(({ path, figures }) => rowOf(path, figures, first)))

  const slow: typeof rows = []
  for (const path of ['/', '/remove-background']) {
    slow.push({ path, figures: await visit(browser, server.url, path, slowPhone) })
  }
  const [slowHome] = slow
  console.log(`  a phone: ${slowPhone.slowdown} times slower, 1.6 Mbit/s, ${slowPhone.latencyMs} ms away`)
  if (slowHome) printTable(slow.map(({ path, figures }) => rowOf(path, figures, slowHome.figures)))
  await browser.close()
  await server.stop()
}

async function visit(browser: Browser, url: string, path: string, slowness?: Slowness): Promise<Figures> {
  const { page, close } = await openPage(browser, url)
  const session = await page.context().newCDPSession(page)
  const received = await countBytes(session)
  if (slowness) await slowDown(session, slowness)
  await page.addInitScript(() => {
    const seen = { largestPaintMs: 0, layoutShift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largestPaintMs = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.layoutShift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  // A slow processor may draw the page after its last file has come.
  await page.waitForFunction(() => (window as unknown as Observed).seen.largestPaintMs > 0)
  await wait(settleMs * (slowness?.slowdown ?? 1))
  const timed = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { seen } = window as unknown as Observed
    return { ...seen, domReadyMs: navigation?.domContentLoadedEventEnd ?? Number.NaN }
  })
  await close()
  return { ...timed, ...received }
}

/** As they came over the wire, compressed. */
async function countBytes(session: CDPSession): Promise<{ requests: number; bytes: number; scriptBytes: number }> {
  const received = { requests: 0, bytes: 0, scriptBytes: 0 }
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    received.requests++
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.bytes += encodedDataLength
    if (scripts.has(requestId)) received.scriptBytes += encodedDataLength
  })
  await session.send('Network.enable')
  return received
}

async function slowDown(session: CDPSession, { slowdown, bytesPerSecond, latencyMs }: Slowness): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
}

const rowOf = (path: string, figures: Figures, first: Figures): Record<string, string> => ({
  page: path,
  LCP: `${figures.largestPaintMs.toFixed(0)} ms`,
  'to the first': `${(figures.largestPaintMs / first.largestPaintMs).toFixed(2)} x`,
  CLS: figures.layoutShift.toFixed(3),
  'DOM ready': `${figures.domReadyMs.toFixed(0)} ms`,
  requests: String(figures.requests),
  total: `${(figures.bytes / 1000).toFixed(0)} kB`,
  scripts: `${(figures.scriptBytes / 1000).toFixed(0)} kB`,
})
