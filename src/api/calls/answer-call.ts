import type { FastifyReply } from 'fastify'
import { readBalance, settleCredits } from '../../credits/ledger.ts'
import { AppError } from '../../shared/errors.ts'
import type { TaskRow } from '../../store/schema.ts'
import type { ApiServices } from '../services.ts'
import { clientGone } from './client-gone.ts'
import { endCall } from './end-call.ts'
import type { Leftovers } from './leftovers.ts'
import { type Call, priceOf, startCall } from './start-call.ts'

/** What is left where nothing is sold: clients expect a number. */
const unlimitedCredits = 999_999_999

/**
 * Runs a call and sends its picture. It is paid just before its first byte goes out, while the client is there: who loses the
 * connection after that has lost the picture, unless the call has a name, under which it is sent again at no cost.
 */
export async function answerCall(
  services: ApiServices,
  call: Call,
  reply: FastifyReply,
  leftovers: Leftovers,
): Promise<FastifyReply> {
  const { request, endpoint, named, form } = call
  const gone = clientGone(request)
  const { task: started, isReplay } = await startCall(services, call)
  reply.header('x-job-id', started.jobId)
  if (isReplay) reply.header('idempotency-replayed', 'true')
  let task = started
  let isAnswered = false
  try {
    task = await endCall(services, started, { endpoint, gone, isNamed: named !== null })
    const [result] = task.results
    const file = result ? await services.files.read(result.key) : null
    if (!result || !file) throw new AppError('internal', { detail: 'the result is not there' })
    try {
      reply.headers({ ...(await pay(services, task, gone)), 'content-length': file.bytes })
    } catch (error) {
      file.stream.destroy()
      throw error
    }
    isAnswered = true
    afterwards(reply, gone, () => clear(leftovers, task, form.retain || named !== null))
    return reply.type(result.type).send(file.stream)
  } finally {
    // Whoever left a call with a name may come back for it, and what was sent again may have been paid before.
    if (!isAnswered && !isReplay && !(gone.aborted && named)) leftovers.removeTask(task)
  }
}

async function pay(services: ApiServices, task: TaskRow, gone: AbortSignal): Promise<Record<string, number>> {
  const { balance, isSpent } = await services.database.db.transaction(async (tx) => {
    const isSpent = await settleCredits(tx, task.id, 'spent')
    const balance = await readBalance(tx, task.userId)
    // Rolls it back.
    if (gone.aborted) throw new AppError('bad-request', { detail: 'the client is gone' })
    return { balance, isSpent }
  })
  return {
    'x-credits-consumed': isSpent ? priceOf(services) : 0,
    'x-remaining-credits': services.config.plans ? balance : unlimitedCredits,
  }
}

/** Once, however the answer ends: an answer that waits behind others is not told that its connection was closed. */
function afterwards(reply: FastifyReply, gone: AbortSignal, work: () => void): void {
  const end = () => {
    reply.raw.off('close', end)
    gone.removeEventListener('abort', end)
    work()
  }
  reply.raw.once('close', end)
  gone.addEventListener('abort', end, { once: true })
}

const clear = (leftovers: Leftovers, task: TaskRow, isKept: boolean): void =>
  isKept ? leftovers.removeInput(task) : leftovers.removeTask(task)
