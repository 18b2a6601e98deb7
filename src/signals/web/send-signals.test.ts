import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type Signal, Signals, signalsAtOnce } from '../../shared/signals.ts'
import type { Task } from '../../shared/task.ts'
import { plainWebConfig } from '../../testing/web-config.ts'

/** What a page has and Node has not: storage, a window and a document, and a server at the address the page is from. */
let stored: Map<string, string>
let sent: Signal[][]
let isOffline: boolean
let page: EventTarget & { visibilityState: string }

beforeEach(() => {
  stored = new Map()
  sent = []
  isOffline = false
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', {
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    if (path === '/config.json') return Response.json(plainWebConfig)
    expect([path, init.method, init.keepalive]).toEqual(['/signals/v1', 'POST', true])
    sent.push(Signals.parse(JSON.parse(String(init.body))).signals)
    return new Response(null, { status: 204 })
  })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The modules as a page that was just opened has them. */
const newVisit = async () => ({
  ...(await import('./track.ts')),
  ...(await import('./consent.ts')),
  ...(await import('./tool-runs.ts')),
})
const pass = async (ms = 10_000) => {
  // The sender is loaded when it is first needed.
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(ms)
}
const settle = () => pass(0)
const seen = (path: string): Signal => ({ name: 'pageView', path })
const leave = () => {
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
}

test('before there is an answer nothing is sent, and nothing is kept for later', async () => {
  const { track, setConsent } = await newVisit()
  track(seen('/'))
  await pass()
  setConsent(true)
  await pass()
  leave()
  await pass()
  expect(sent).toEqual([])
  track(seen('/tools'))
  await pass()
  expect(sent).toEqual([[seen('/tools')]])
  expect(window.dataLayer).toEqual([
    { event: 'pageView', path: '/' },
    { event: 'consentChanged', analytics: true },
    { event: 'pageView', path: '/tools' },
  ])
})

test('an answer is remembered', async () => {
  stored.set('safelight-consent', 'analytics')
  const { track } = await newVisit()
  track(seen('/'))
  await pass()
  expect(sent).toEqual([[seen('/')]])
})

test('several go together, and at the latest when the page is left', async () => {
  const { track, setConsent } = await newVisit()
  setConsent(true)
  for (let count = 0; count < signalsAtOnce; count++) track(seen('/tools'))
  await settle()
  expect(sent.map(({ length }) => length)).toEqual([signalsAtOnce])
  track(seen('/history'))
  track(seen('/settings'))
  await settle()
  leave()
  await settle()
  expect(sent.at(-1)).toEqual([seen('/history'), seen('/settings')])
  await pass()
  expect(sent).toHaveLength(2)
})

test('whoever changes their mind is not sent any more, not even what was waiting', async () => {
  const { track, setConsent } = await newVisit()
  setConsent(true)
  track(seen('/'))
  await settle()
  setConsent(false)
  track(seen('/tools'))
  await pass()
  leave()
  await pass()
  expect(sent).toEqual([])
  expect(stored.get('safelight-consent')).toBe('necessary')
})

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])('%j counts as no', async (wish) => {
  vi.stubGlobal('navigator', wish)
  stored.set('safelight-consent', 'analytics')
  const { track, setConsent } = await newVisit()
  setConsent(true)
  track(seen('/'))
  await pass()
  expect(sent).toEqual([])
})

test('what cannot be sent is lost, and the next goes out', async () => {
  const { track, setConsent } = await newVisit()
  setConsent(true)
  isOffline = true
  track(seen('/'))
  await pass()
  isOffline = false
  track(seen('/tools'))
  await pass()
  expect(sent).toEqual([[seen('/tools')]])
})

test('runs that were started here are told once, with how they ended', async () => {
  const { trackRunStarted, trackRunEnd, setConsent } = await newVisit()
  const task = (id: string, state: Task['state'], isPreview = false) =>
    ({ id, tool: 'cleanup', state, isPreview }) as Task
  setConsent(true)
  trackRunStarted(task('a', 'queued'))
  trackRunEnd(task('a', 'processing'))
  trackRunEnd(task('a', 'ready'))
  trackRunEnd(task('a', 'ready'))
  // These are of another visit, or only a look ahead.
  trackRunEnd(task('other', 'ready'))
  trackRunStarted(task('look', 'queued', true))
  trackRunEnd(task('look', 'ready', true))
  // Its end was heard of first.
  trackRunEnd(task('quick', 'failed'))
  trackRunStarted(task('quick', 'queued'))
  await pass()
  const outcomes = sent.flat().map((signal) => (signal.name === 'toolRun' ? signal.outcome : signal.name))
  expect(outcomes).toEqual(['started', 'ready', 'started', 'failed'])
})
