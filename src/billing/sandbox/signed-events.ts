import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { readJson } from '../../shared/read-json.ts'
import type { BillingEvent } from '../provider.ts'
import { Seals } from './seals.ts'

const Subject = z.nullable(z.string()).default(null)
const Event = z.object({ id: z.string(), type: z.string(), subscriptionId: Subject, paymentId: Subject })

/** Older ones are taken for recorded ones. As with Stripe. */
const toleranceSeconds = 300

const signatureHeader = 'sandbox-signature'

/** The sandbox's events, signed over their time and their bytes the way Stripe signs its own. */
export class SignedEvents {
  readonly #seals: Seals

  constructor(secret: string) {
    this.#seals = new Seals(secret, 'billing sandbox events')
  }

  sign(body: string, seconds = Math.floor(Date.now() / 1000)): Record<string, string> {
    return { [signatureHeader]: `t=${seconds},v1=${this.#seals.sign(`${seconds}.${body}`)}` }
  }

  read(body: Buffer, headers: IncomingHttpHeaders): BillingEvent {
    const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([\w-]+)$/.exec(String(headers[signatureHeader])) ?? []
    const isRecent = Math.abs(Date.now() / 1000 - Number(time)) <= toleranceSeconds
    const signed = Buffer.concat([Buffer.from(`${time}.`), body])
    if (!(isRecent && this.#seals.isSigned(signed, signature))) throw new AppError('webhook-invalid')
    const event = Event.safeParse(readJson(body.toString('utf8')))
    if (!event.success) throw new AppError('webhook-invalid', { cause: event.error })
    return event.data
  }
}
