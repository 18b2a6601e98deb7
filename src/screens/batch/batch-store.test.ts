import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { ApiError, errorFromAnswer, networkError } from '../../client/api-error.ts'
import { errorMessage } from '../../shared/errors.ts'
import { Task } from '../../shared/task.ts'
import type { RunToolOptions } from '../../tasks/web/run-tool.ts'
import { discPicture, flatPng } from '../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import type { TestVisitor } from '../../testing/visitor.ts'
import { removeBackground } from '../../tools/remove-background/contract.ts'
import { type BatchItem, countWords, isOnItsWay, isReady, isUnderWay, itemWords } from './batch-item.ts'
import { type BatchStore, createBatchStore } from './batch-store.ts'
import { zipResults } from './zip-results.ts'

let server: TestServer
let visitor: TestVisitor
/** What the test wants the next uploads to meet instead of the server; null lets one through. */
let refuseNext: (ApiError | null)[] = []
let uploading = 0
let maxUploading = 0
let started = 0

beforeAll(async () => {
  server = await startTestServer({ PLANS: 'off' })
  visitor = server.visitor()
  // What a page has and Node has not: a window, an address that relative ones start from, and cookies.
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { href: server.url })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (to: string | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (visitor.cookie) headers.set('cookie', visitor.cookie)
    return fetch(new URL(to, server.url), { ...init, headers })
  })
  const cookie = () => ({ headers: { cookie: visitor.cookie } })
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(url: string) {
        super(url, cookie())
      }
    },
  )
})
afterAll(() => server.stop())

beforeEach(() => {
  refuseNext = []
  uploading = 0
  maxUploading = 0
  started = 0
})
afterEach(() => visitor.deleteAll())

/** The same request as `runTool`, without the XMLHttpRequest that Node has not. */
const run = async ({ toolId, params, image, signal }: RunToolOptions): Promise<Task> => {
  uploading += 1
  maxUploading = Math.max(maxUploading, uploading)
  started += 1
  try {
    const refusal = refuseNext.shift()
    if (refusal) throw refusal
    const answer = await visitor.post(toolId, image ?? null, { params, name: image?.name ?? '' })
    signal?.throwIfAborted()
    const body = await answer.json()
    if (!answer.ok) throw errorFromAnswer(answer.status, body)
    return Task.parse(body)
  } finally {
    uploading -= 1
  }
}

const openBatch = (role: 'free' | 'pro' = 'pro', startsAtOnce = true): BatchStore => {
  const batch = createBatchStore(removeBackground, { params: () => ({}), run, startsAtOnce })
  batch.setRole(role)
  return batch
}
const picture = async (name: string) => new File([await discPicture(64, 48)], name)
const pictures = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => picture(`${index}.jpg`)))
const names = (batch: BatchStore) => batch.getState().items.map(({ phase }) => phase.name)
const first = (batch: BatchStore) => batch.getState().items[0] as BatchItem
const isAccepted = (item?: BatchItem) => item?.phase.name === 'queued' || item?.phase.name === 'processing'
const isAnswered = (batch: BatchStore) => uploading === 0 && !batch.getState().items.some(isOnItsWay)
const until = (claim: () => boolean) => vi.waitFor(() => expect(claim()).toBe(true), { timeout: 150_000, interval: 20 })
const lastToast = () => (toast.getHistory().at(-1) as { title?: unknown }).title
const refusal = (code: 'usage-cap' | 'too-many-at-once') =>
  new ApiError({ code, message: errorMessage(code, { limit: 10 }), status: 429 })

it('takes what it can, says what it cannot, and packs the results', async () => {
  const batch = openBatch()
  await batch.add([
    await picture('fox.jpg'),
    new File(['hello'], 'notes.txt'),
    new File([], 'empty.png'),
    await picture('FOX.jpg'),
    new File([new Uint8Array(flatPng(6000, 6000))], 'large.png'),
  ])
  expect(batch.getState().items[1]?.phase.name).toBe('unsupported')
  await until(() => countWords(batch.getState().items) === '2 of 4 ready, 2 failed, 1 unsupported')
  expect(batch.getState().items.map(itemWords)).toEqual([
    'Ready',
    'Unsupported format',
    errorMessage('image-empty'),
    'Ready',
    errorMessage('image-too-many-pixels'),
  ])
  expect(started).toBe(3)
  expect(batch.getState().stopped).toBeNull()

  const zip = await zipResults(batch.getState().items.filter(isReady), () => {})
  expect(zip.items).toHaveLength(2)
  const bytes = Buffer.from(await zip.blob.arrayBuffer()).toString('latin1')
  expect(bytes).toContain('fox-cutout.png')
  expect(bytes).toContain('FOX-cutout (2).png')
  expect(bytes.match(/\x89PNG/g)).toHaveLength(2)
})

it('gives a Pro visitor ten places and a few uploads at a time, and cancels them all', async () => {
  const batch = openBatch()
  await batch.add(await pictures(12))
  expect(lastToast()).toBe('Batch is limited to 10 images')
  expect(names(batch)).toHaveLength(10)
  await until(() => started === 10 && isAnswered(batch))
  expect(maxUploading).toBe(3)
  expect(batch.getState().stopped).toBeNull()
  batch.cancelAll()
  await until(() => !batch.getState().items.some(isUnderWay))
  expect(new Set(names(batch))).toEqual(
    new Set(names(batch).includes('ready') ? ['ready', 'cancelled'] : ['cancelled']),
  )
  batch.clear()
  expect(names(batch)).toEqual([])
})

it('gives everyone else one place', async () => {
  const batch = openBatch('free', false)
  await batch.add(await pictures(3))
  expect(lastToast()).toBe('Only 1 files can be processed at a time')
  expect(names(batch)).toEqual(['waiting'])
})

it('waits to be started where settings come first, and does not send what was cancelled meanwhile', async () => {
  const batch = openBatch('pro', false)
  await batch.add(await pictures(2))
  expect(names(batch)).toEqual(['waiting', 'waiting'])
  batch.cancel(first(batch).id)
  batch.start()
  await until(() => isAccepted(batch.getState().items[1]))
  expect(names(batch)[0]).toBe('cancelled')
  expect(started).toBe(1)
  batch.remove(first(batch).id)
  expect(names(batch)).toHaveLength(1)
})

it('stops at the usage cap with the rest waiting, until it is asked to go on', async () => {
  const batch = openBatch()
  refuseNext = [null, refusal('usage-cap'), refusal('usage-cap'), refusal('usage-cap')]
  await batch.add(await pictures(5))
  await until(() => started === 4 && isAnswered(batch))
  expect(names(batch).slice(1)).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
  expect(batch.getState().stopped?.code).toBe('usage-cap')
  batch.resume()
  await until(() => started === 8 && isAnswered(batch))
  expect(batch.getState().stopped).toBeNull()
  expect(names(batch)).not.toContain('waiting')
})

it('keeps the rest waiting when the network is gone, and tries the lost ones again with them', async () => {
  const batch = openBatch()
  refuseNext = [null, networkError(), networkError(), networkError()]
  await batch.add(await pictures(5))
  await until(() => started === 4 && isAnswered(batch))
  expect(names(batch).slice(1)).toEqual(['failed', 'failed', 'failed', 'waiting'])
  batch.retry(batch.getState().items[1]?.id ?? '')
  expect(names(batch).slice(1)).toEqual(['uploading', 'failed', 'failed', 'uploading'])
  batch.resume()
  await until(() => started === 8 && isAnswered(batch))
  expect(names(batch)).not.toContain('failed')
})

it('takes its turn when the places are taken by its own, and stops when they are taken elsewhere', async () => {
  const batch = openBatch()
  refuseNext = [refusal('too-many-at-once')]
  await batch.add(await pictures(1))
  await until(() => batch.getState().stopped?.code === 'too-many-at-once')
  expect(names(batch)).toEqual(['waiting'])
  batch.resume()
  await until(() => isAccepted(first(batch)))
  refuseNext = [refusal('too-many-at-once')]
  await batch.add(await pictures(1))
  await until(() => started === 3 && isAnswered(batch))
  expect(names(batch)[1]).toBe('waiting')
  expect(batch.getState().stopped).toBeNull()
  batch.cancel(first(batch).id)
  await until(() => isAccepted(batch.getState().items[1]))
  expect(names(batch)[0]).toBe('cancelled')
})

it('cancels what is on its way to the server', async () => {
  const batch = openBatch()
  await batch.add(await pictures(1))
  const { id } = first(batch)
  expect(first(batch).phase.name).toBe('uploading')
  batch.cancel(id)
  expect(first(batch).phase.name).toBe('cancelling')
  batch.remove(id)
  await until(() => first(batch).phase.name === 'cancelled')
  batch.retry(id)
  await until(() => isAccepted(first(batch)))
})
