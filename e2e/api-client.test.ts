import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as safelight from '../clients/typescript/src/index.ts'
import { apiCaller } from '../src/testing/api-caller.ts'
import { drawDisc } from '../src/testing/pictures.ts'
import { shareTestServer, type TestServer } from '../src/testing/server.ts'
import { hasBrowser, openPage, shareBrowser } from './browser.ts'

const root = join(import.meta.dirname, '..')
const client = join(root, 'clients/typescript')

const html = `<!doctype html><link rel="icon" href="data:,">
  <script type="module">import * as safelight from '/index.js'; window.safelight = safelight</script>`

describe.runIf(hasBrowser)('the client in a page of another site', () => {
  let server: TestServer
  let site: Server
  beforeAll(async () => {
    await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-b', join(client, 'tsconfig.json')])
    server = await shareTestServer()
    site = createServer(async ({ url = '/' }, reply) => {
      const isCode = url.endsWith('.js')
      reply.setHeader('content-type', isCode ? 'text/javascript' : 'text/html')
      reply.end(isCode ? await readFile(join(client, 'dist', url)) : html)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    site.closeAllConnections()
    site.close()
    await server.stop()
  })

  test('calls, waits, tells its progress and reads the errors', async () => {
    const { key } = await apiCaller(server, 5)
    const { page, complaints, close } = await openPage(
      await shareBrowser(),
      `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    )
    await page.goto('/')
    const base64 = (await drawDisc(100, 80)).toString('base64')
    const seen = await page.evaluate(
      async ({ base64, ...options }) => {
        const { Safelight, SafelightError } = (window as unknown as { safelight: typeof safelight }).safelight
        const image = new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], 'disc.jpg')
        const client = new Safelight(options)
        const sizeOf = async (blob: Blob) => {
          const { width, height } = await createImageBitmap(blob)
          return [width, height]
        }
        let sent = 0
        const onUploadProgress = (progress: safelight.UploadProgress) => {
          sent = progress.sentBytes / progress.totalBytes
        }
        const called = await client.uncrop(image, { extend_left: -8, onUploadProgress })
        const { blob, job } = await client.run('uncrop', { image, params: { up: -8 } })
        const stop = new AbortController()
        stop.abort()
        const aborted = await client.run('uncrop', { image, signal: stop.signal }).catch((error) => error.name)
        const error = await client.run('uncrop', { image, params: { up: -9999 } }).catch((error) => error)
        return {
          sent,
          called: await sizeOf(called.blob),
          credits: [called.creditsConsumed, called.remainingCredits],
          ran: await sizeOf(blob),
          name: job.items[0]?.name,
          aborted,
          error: error instanceof SafelightError && [error.status, typeof error.requestId],
        }
      },
      { base64, key, url: server.url },
    )
    expect(seen).toEqual({
      sent: 1,
      called: [92, 80],
      credits: [1, 4],
      ran: [100, 72],
      name: 'disc.jpg',
      aborted: 'AbortError',
      error: [400, 'string'],
    })
    expect(complaints.filter((complaint) => !/400/.test(complaint))).toEqual([])
    await close()
  })
})
