import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxRunBytes } from '../shared/plans.ts'
import { isWaitingToContinue } from './expect-continue.ts'

const maxDrainMs = 30_000

/**
 * An `onSend` hook. Most clients read the answer when they are done sending, and one that finds the connection closed before never
 * sees why. So what is left of a refused request is read and thrown away first: as much as the largest request we take, for a while.
 * One that says that it is longer is answered at once.
 */
export async function drainRequest({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const length = Number(raw.headers['content-length'] ?? 0)
  const hasBody = raw.headers['transfer-encoding'] !== undefined || length > 0
  if (!hasBody || raw.complete || raw.readableEnded || raw.destroyed) return
  // Whoever waits to be told to go on is not sending.
  const isWaiting = isWaitingToContinue(raw)
  if (length <= maxRunBytes && !isWaiting) await drain(raw)
  if (!raw.complete && !raw.readableEnded) reply.header('connection', 'close')
}

async function drain(raw: IncomingMessage): Promise<void> {
  raw.unpipe()
  await new Promise<void>((resolve) => {
    let bytes = 0
    const timeout = setTimeout(resolve, maxDrainMs)
    const finish = () => {
      clearTimeout(timeout)
      resolve()
    }
    for (const event of ['end', 'close', 'error']) raw.once(event, finish)
    raw.on('data', ({ length }: Buffer) => {
      bytes += length
      if (bytes > maxRunBytes) finish()
    })
    raw.resume()
  })
}
