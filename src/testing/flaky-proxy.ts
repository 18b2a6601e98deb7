import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of a request: it is answered here, its answer is lost on the way back, or nothing happens to it. */
export type Mishap = { readonly status: number; readonly headers?: Record<string, string> } | 'answer-lost' | null

export interface FlakyProxy {
  readonly url: string
  /** Every request so far, such as `POST /v1/jobs`. */
  readonly seen: readonly string[]
  readonly stop: () => Promise<void>
}

/** Stands before a server. Requests meet these mishaps in turn, and none once the list is used up. */
export async function startFlakyProxy(serverUrl: string, mishaps: readonly Mishap[]): Promise<FlakyProxy> {
  const seen: string[] = []
  const waiting = [...mishaps]
  const proxy = createServer(async (incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url}`)
    const mishap = waiting.shift() ?? null
    if (mishap && mishap !== 'answer-lost') {
      await drain(incoming)
      outgoing.writeHead(mishap.status, mishap.headers).end()
      return
    }
    const { method, headers } = incoming
    const forward = request(new URL(incoming.url ?? '/', serverUrl), { method, headers }, async (answer) => {
      if (mishap === 'answer-lost') {
        await drain(answer)
        outgoing.destroy()
        return
      }
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(forward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    seen,
    stop: async () => {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

async function drain(message: IncomingMessage): Promise<void> {
  for await (const _ of message);
}
