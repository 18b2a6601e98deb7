import { once } from 'node:events'
import type { FastifyReply } from 'fastify'
import { readBalance, settleCredits } from '../../credits/ledger.ts'
import { unlimitedCredits } from '../../shared/api.ts'
import { AppError } from '../../shared/errors.ts'
import type { TaskRow } from '../../store/schema.ts'
import type { ApiServices } from '../services.ts'
import { clientGone } from './client-gone.ts'
import { endCall } from './end-call.ts'
import type { Leftovers } from './leftovers.ts'
import { type Call, priceOf, startCall } from './start-call.ts'

/**
 * Runs a call and sends its picture. One that is not kept is paid just before its first byte goes out, while the client is there: who
 * loses the connection after that has lost the picture. One that is kept, for its name or because it was asked for, is paid when it is
 * ready: whoever left it comes back for it at no cost.
 */
export async function answerCall(
  services: ApiServices,
  call: Call,
  reply: FastifyReply,
  leftovers: Leftovers,
): Promise<FastifyReply> {
  const { request, endpoint } = call
  const gone = clientGone(request)
  const { task: started, isReplay } = await startCall(services, call)
  const isKept = !started.isPaidOnAnswer
  if (isKept) reply.header('x-job-id', started.jobId)
  if (isReplay) reply.header('idempotency-replayed', 'true')
  let task = started
  let isAnswered = false
  try {
    task = await endCall(services, started, { endpoint, gone, isKept })
    const [result] = task.results
    const file = result ? await services.files.read(result.key) : null
    if (!result || !file) throw new AppError('internal', { detail: 'the result is not there' })
    try {
      const balance = isKept ? await readBalance(services.database.db, task.userId) : await pay(services, task, gone)
      reply.headers({
        'x-credits-consumed': isReplay ? 0 : priceOf(services),
        'x-remaining-credits': services.config.plans ? balance : unlimitedCredits,
        'content-length': file.bytes,
      })
    } catch (error) {
      file.stream.destroy()
      throw error
    }
    isAnswered = true
    if (!isKept) afterwards(reply, gone, () => leftovers.removeTask(task))
    return reply.type(result.type).send(file.stream)
  } finally {
    // What is kept and ready is paid, and what was left alone will be.
    if (!isAnswered && !(isKept && (gone.aborted || task.state === 'ready'))) leftovers.removeTask(task)
  }
}

/** Resolves with the balance. */
function pay({ database }: ApiServices, { id }: TaskRow, gone: AbortSignal): Promise<number> {
  return database.db.transaction(async (tx) => {
    const balance = await settleCredits(tx, id, 'spent')
    // Somebody has taken it away meanwhile, and given the credit back.
    if (balance === null) throw new AppError('process-failed', { detail: 'was returned' })
    // Rolls it back: who left while the database was busy has not been sent anything.
    if (gone.aborted) throw new AppError('bad-request', { detail: 'the client is gone' })
    return balance
  })
}

/** Once, however the answer ends: nobody says of an answer that waits behind others that its connection was closed. */
function afterwards(reply: FastifyReply, gone: AbortSignal, work: () => void): void {
  once(reply.raw, 'close', { signal: gone }).then(work, work)
}
