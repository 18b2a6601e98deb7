import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { plainWebConfig } from '../../testing/web-config.ts'
import { envelopeUrl } from './sentry-event.ts'

interface Report {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly lines: Record<string, unknown>[]
}

/** Our server and the error-reporting service in one, over real connections. */
let http: Server
let base: string
let dsn: string | null
let windowEvents: EventTarget
let reports: Report[] = []
let timesConfigured = 0
const printed = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeAll(async () => {
  http = createServer(async (request, answer) => {
    const { url = '', headers } = request
    if (url === '/config.json') {
      timesConfigured += 1
      return answer.end(JSON.stringify({ ...plainWebConfig, version: '1.2.3', sentryDsn: dsn }))
    }
    const lines = (await text(request)).split('\n').map((line) => JSON.parse(line))
    reports.push({ url, headers, lines })
    answer.setHeader('access-control-allow-origin', '*')
    answer.end('{}')
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  base = `127.0.0.1:${(http.address() as AddressInfo).port}`
  const { fetch } = globalThis
  // What a page has and Node has not: a window, and an address that relative ones start from.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, `http://${base}`), init))
})
beforeEach(() => {
  reports = []
  timesConfigured = 0
  printed.mockClear()
  dsn = `http://public@${base}/monitoring/42`
  windowEvents = new EventTarget()
  vi.stubGlobal('window', Object.assign(windowEvents, { location: { pathname: '/history' } }))
})
afterAll(() => {
  vi.unstubAllGlobals()
  http.closeAllConnections()
  http.close()
})

/** The module as a page that was just opened has it. */
const newVisit = async () => {
  vi.resetModules()
  return import('./report-error.ts')
}
const eventOf = ({ lines }: Report) =>
  lines[2] as {
    exception: { values: { type: string; value: string; stacktrace?: { frames: { filename: string }[] } }[] }
  }
const received = (count: number) => vi.waitFor(() => expect(reports).toHaveLength(count), { timeout: 10_000 })
const messages = () => reports.map((report) => eventOf(report).exception.values.at(-1)?.value).sort()

test('an error goes to the console and, as an envelope, to the service', async () => {
  const { reportError } = await newVisit()
  const error = new TypeError('it broke', { cause: new Error('because of this') })
  reportError(error)
  expect(printed).toHaveBeenCalledWith(error)
  await received(1)
  const [report] = reports as [Report]
  expect(report.url).toBe('/monitoring/api/42/envelope/?sentry_version=7&sentry_key=public')
  expect(report.headers.cookie).toBeUndefined()
  const [header, item, event] = report.lines
  expect(header).toEqual({ event_id: expect.stringMatching(/^[0-9a-f]{32}$/), sent_at: expect.any(String) })
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    event_id: header?.event_id,
    platform: 'javascript',
    level: 'error',
    release: '1.2.3',
    tags: { path: '/history' },
    exception: {
      values: [
        { type: 'Error', value: 'because of this' },
        { type: 'TypeError', value: 'it broke' },
      ],
    },
  })
  const frames = eventOf(report).exception.values[1]?.stacktrace?.frames ?? []
  // The newest last: where the error was made.
  expect(frames.at(-1)).toMatchObject({
    filename: expect.stringContaining('report-error.test.ts'),
    lineno: expect.any(Number),
    colno: expect.any(Number),
  })
  expect(Object.keys(event ?? {})).not.toContain('user')
})

test('nothing about who it happened to is sent', async () => {
  window.location.pathname = '/history/0b5d9a3e-58a4-4d7e-9a43-0d6d4a1d2c11'
  const { reportError } = await newVisit()
  const error = new Error(
    'GET https://x.test/signin-link?token=hush&email=ada%40example.com for ada@example.com failed',
  )
  error.stack = `Error\n    at run (https://x.test/app.js?token=hush:10:5)\nload@https://x.test/b.js?user=ada:2:3\n`
  reportError(error)
  reportError({ toString: () => `session ${'k3Y'.repeat(10)}` })
  await received(2)
  const sent = JSON.stringify(reports.map(eventOf))
  for (const secret of ['hush', 'ada', 'example.com', 'k3Yk3Y', '0b5d9a3e']) expect(sent).not.toContain(secret)
  expect(sent).toContain('GET https://x.test/signin-link?… for {email} failed')
  const frames = reports.flatMap((report) => eventOf(report).exception.values[0]?.stacktrace?.frames ?? [])
  expect(frames).toMatchObject([
    { function: 'load', filename: 'https://x.test/b.js', lineno: 2, colno: 3 },
    { function: 'run', filename: 'https://x.test/app.js', lineno: 10, colno: 5 },
  ])
})

test('what nobody caught is sent as well, but not what visitors do themselves', async () => {
  const { installErrorHandlers } = await newVisit()
  const { ApiError, networkError } = await import('../../client/api-error.ts')
  installErrorHandlers()
  const fail = (type: string, facts: object) => windowEvents.dispatchEvent(Object.assign(new Event(type), facts))
  fail('error', { error: null })
  fail('unhandledrejection', { reason: new DOMException('stopped', 'AbortError') })
  fail('unhandledrejection', { reason: networkError() })
  fail('error', { error: new Error('thrown') })
  fail('unhandledrejection', { reason: new ApiError({ code: 'of-another-server', message: 'rejected', status: 500 }) })
  await received(2)
  expect(messages()).toEqual(['rejected', 'thrown'])
  // The browser has printed it.
  expect(printed).not.toHaveBeenCalled()
})

test('a visit sends an error once, a few of many, and never more than ten', async () => {
  const { reportError } = await newVisit()
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.9)
  for (let turn = 0; turn < 20; turn++) reportError(new Error(`error ${turn % 5}`))
  await received(3)
  random.mockReturnValue(0)
  for (let turn = 0; turn < 20; turn++) reportError(new Error(`later ${turn}`))
  await received(10)
  random.mockRestore()
  expect(printed).toHaveBeenCalledTimes(40)
  // Whatever else had been sent would have come before this.
  const { reportError: reportOfNextVisit } = await newVisit()
  reportOfNextVisit(new Error('next visit'))
  await received(11)
  expect(messages().slice(0, 4)).toEqual(['error 0', 'error 1', 'error 2', 'later 0'])
})

test('without a service there is the console', async () => {
  dsn = null
  const { reportError } = await newVisit()
  reportError(new Error('here only'))
  expect(printed).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(timesConfigured).toBe(1))
  dsn = `http://public@${base}/1`
  const { reportError: reportOfNextVisit } = await newVisit()
  reportOfNextVisit(new Error('there too'))
  await received(1)
  expect(messages()).toEqual(['there too'])
})

test('the address of the service follows from its DSN', () => {
  const query = 'sentry_version=7&sentry_key=key'
  expect(envelopeUrl('https://key@o1.ingest.sentry.io/42')).toBe(
    `https://o1.ingest.sentry.io/api/42/envelope/?${query}`,
  )
  expect(envelopeUrl('https://key:old@sentry.test:9000/a/b/7/')).toBe(
    `https://sentry.test:9000/a/b/api/7/envelope/?${query}`,
  )
  for (const wrong of [
    '',
    'nonsense',
    'https://sentry.test/1',
    'https://key@sentry.test',
    'https://key@sentry.test/',
  ]) {
    expect(envelopeUrl(wrong), wrong).toBeNull()
  }
})
