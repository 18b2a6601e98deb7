import type { FastifyBaseLogger } from 'fastify'
import { claimDelivery } from '../api/webhooks/deliveries.ts'
import { type SendServices, sendDelivery } from '../api/webhooks/send-delivery.ts'
import type { WebhookDeliveryRow } from '../store/schema.ts'
import { webhookChannel } from '../tasks/queue-webhook.ts'
import { WakeUp } from './wake-up.ts'

/** Looks without being woken this often: for tries whose pause is over, and in case a notification was lost. */
const lookEveryMs = 5000
const maxAtOnce = 16

/** Sends what is due until it is stopped. Several processes may: each message is one's at a time. */
export async function startWebhookSender(
  services: SendServices & { readonly log: FastifyBaseLogger },
): Promise<() => Promise<void>> {
  const { database, log } = services
  const wakeUp = new WakeUp()
  const wake = () => wakeUp.wake()
  /** With the owner of each. */
  const running = new Map<Promise<void>, string>()
  let isStopping = false

  const send = (delivery: WebhookDeliveryRow): void => {
    const sending = sendDelivery(services, delivery)
      .catch((err) => log.error({ err, deliveryId: delivery.id }, 'a webhook could not be sent'))
      .then(() => {
        running.delete(sending)
        wake()
      })
    running.set(sending, delivery.userId)
  }

  const loop = async () => {
    while (!isStopping) {
      const woken = wakeUp.next(lookEveryMs)
      const due =
        running.size < maxAtOnce
          ? await claimDelivery(database.db, [...running.values()]).catch((err) => {
              log.error({ err }, 'webhooks could not be looked for')
              return null
            })
          : null
      if (due) send(due)
      else await woken
    }
  }

  const stopListening = await database.listen(webhookChannel, wake, wake)
  const looping = loop()
  return async () => {
    isStopping = true
    wake()
    await looping
    await Promise.all(running.keys())
    await stopListening()
  }
}
