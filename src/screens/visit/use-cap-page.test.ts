import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetLimits } from '../../limits/web/use-limits.ts'
import { plainWebConfig } from '../../testing/web-config.ts'
import { imageUpscaler } from '../../tools/image-upscaler/contract.ts'
import { createStudio, runOf } from '../studio/studio-store.ts'
import { fileOfTask } from './file-origin.ts'
import { isRefusedByCap } from './run-starter.ts'
import { goOnAfterCap } from './use-cap-page.ts'

/** A server that refuses runs and says what is left, over real connections. */
let http: Server
let used = 10
const posted: string[] = []
/** What a run is refused with. */
let refusal = { code: 'usage-cap', status: 429 }

beforeAll(async () => {
  http = createServer(async (request, answer) => {
    if (request.url === '/config.json') return answer.end(JSON.stringify(plainWebConfig))
    if (request.url?.startsWith('/limits'))
      return answer.end(
        JSON.stringify({ role: 'free', usage: { [imageUpscaler.id]: { cap: 10, used, freeAt: null } } }),
      )
    let body = ''
    for await (const chunk of request) body += chunk
    posted.push(body)
    answer.statusCode = refusal.status
    answer.end(JSON.stringify({ error: { code: refusal.code, message: 'No', requestId: '1' } }))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const { fetch } = globalThis
  // What a page has and Node has not: an address that relative ones start from, and uploads that tell how far they are.
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, base), init))
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = {}
      status = 0
      responseText = ''
      onload = () => {}
      onerror = () => {}
      onloadend = () => {}
      #url = ''
      open(_: string, url: string) {
        this.#url = url
      }
      setRequestHeader() {}
      send(body: FormData) {
        const post = async () => {
          const answer = await fetch(new URL(this.#url, base), { method: 'POST', body })
          this.status = answer.status
          this.responseText = await answer.text()
          this.onload()
        }
        void post()
          .catch(() => this.onerror())
          .finally(() => this.onloadend())
      }
    },
  )
})
beforeEach(() => {
  forgetLimits()
  posted.length = 0
  refusal = { code: 'usage-cap', status: 429 }
})
afterAll(() => {
  http.closeAllConnections()
  http.close()
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGNoaGCAI0wGAFY1CkGpDCfrAAAAAElFTkSuQmCC',
  'base64',
)
const taskId = '0b5d9a3e-58a4-4d7e-9a43-0d6d4a1d2c11'
const open = async (file = new File([png], 'shoe.png', { type: 'image/png' })) => {
  const store = createStudio(imageUpscaler, {
    kind: { starts: 'nothing', isMasked: false },
    settings: {},
    params: () => ({}),
  })
  await store.chooseFile(file)
  return store
}
const comeBack = async (store: Awaited<ReturnType<typeof open>>): Promise<boolean> => {
  const onReturn = vi.fn()
  await goOnAfterCap({ toolId: imageUpscaler.id, isCapped: () => isRefusedByCap(runOf(store.getState())), onReturn })
  return onReturn.mock.calls.length > 0
}

test('only a run that the cap refused goes on, and only where there are runs again', async () => {
  const store = await open()
  store.look({ scale: 2, preview: { x: 0.5, y: 0.5 } })
  await vi.waitFor(() =>
    expect(isRefusedByCap(store.getState().runs[store.getState().present.lookId ?? ''])).toBe(true),
  )
  used = 3
  expect(await comeBack(store)).toBe(false)

  store.run()
  await vi.waitFor(() => expect(isRefusedByCap(runOf(store.getState()))).toBe(true))
  used = 10
  forgetLimits()
  expect(await comeBack(store)).toBe(false)
  used = 3
  forgetLimits()
  expect(await comeBack(store)).toBe(true)

  // The address asks for another task, also while the limits are read.
  forgetLimits()
  const back = comeBack(store)
  store.openTask(taskId)
  expect(await back).toBe(false)
  expect(await comeBack(store)).toBe(false)
})

test('a result from another tool is named, not sent; where it is gone, it is sent', async () => {
  const store = await open(fileOfTask(new Blob([png]), 'shoe-cutout.png', taskId))
  refusal = { code: 'not-found', status: 404 }
  store.run()
  await vi.waitFor(() => expect(runOf(store.getState())?.state).toBe('refused'))
  const [named = '', sent = '', ...more] = posted
  expect(more).toEqual([])
  expect([named.includes(taskId), named.includes('shoe-cutout.png')]).toEqual([true, false])
  expect([sent.includes(taskId), sent.includes('shoe-cutout.png')]).toEqual([false, true])
})
