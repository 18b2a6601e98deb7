import type { FastifyInstance } from 'fastify'
import { Mutex } from '../../shared/mutex.ts'
import type { BillingEvent } from '../provider.ts'
import type { SandboxProvider } from './provider.ts'

const everyMs = 15_000

/** The sandbox's clock: lets happen what is due, and delivers events to our own webhook until it has taken them. */
export function keepDelivering(app: FastifyInstance, sandbox: SandboxProvider): void {
  const { books, events, payments } = sandbox

  const send = async (event: BillingEvent): Promise<boolean> => {
    const body = JSON.stringify(event)
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/billing/v1/webhook/sandbox',
      headers: { 'content-type': 'application/json', ...events.sign(body) },
      payload: body,
    })
    if (statusCode >= 300)
      app.log.warn({ event: event.id, status: statusCode }, 'an event of the sandbox was not taken')
    return statusCode < 300
  }

  const deliver = async (): Promise<void> => {
    for (const change of await books.listUndelivered()) {
      const { id, version } = change
      const event = { id: `evt_${id}_${version}`, type: 'subscription.changed', subscriptionId: id, paymentId: null }
      if (await send(event)) await books.markDelivered(change)
    }
    for (const change of await payments.books.listUndelivered()) {
      const { id, version } = change
      const event = { id: `evt_${id}_${version}`, type: 'payment.changed', subscriptionId: null, paymentId: id }
      if (await send(event)) await payments.books.markDelivered(change)
    }
  }

  const turns = new Mutex()
  const keepUp = async (): Promise<void> => {
    await books.keepUp()
    await deliver()
  }
  const tick = () =>
    turns.run(keepUp).catch((err) => app.log.error({ err }, 'the sandbox could not deliver its events'))
  let timer: NodeJS.Timeout | undefined
  sandbox.connect(deliver)
  app.addHook('onListen', async () => {
    void tick()
    timer = setInterval(tick, everyMs)
  })
  // Before the edge stops answering, so that what is under way still arrives.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await turns.settle()
  })
}
