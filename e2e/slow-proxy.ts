import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

interface SlowProxy {
  readonly url: string
  /** Resolves when the server has answered the first run, which the browser does not know yet. */
  readonly isAnswered: Promise<void>
  readonly stop: () => Promise<void>
}

/** Stands before the server and keeps its answers to runs until `release`. Sockets are refused: pages poll. */
export async function startSlowProxy(serverUrl: string, release: Promise<void>): Promise<SlowProxy> {
  const answered = Promise.withResolvers<void>()
  const proxy = createServer((incoming, outgoing) => {
    const options = { method: incoming.method, headers: incoming.headers }
    const forward = request(new URL(incoming.url ?? '/', serverUrl), options, async (answer) => {
      if (incoming.url?.startsWith('/tools/v1/')) {
        answered.resolve()
        await release
      }
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(forward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    isAnswered: answered.promise,
    stop: async () => {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
