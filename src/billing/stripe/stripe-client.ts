import Stripe from 'stripe'
import type { StripeSettings } from '../../config.ts'
import { AppError } from '../../shared/errors.ts'
import { CustomerUnknown } from '../provider.ts'

const timeoutMs = 15_000

interface Answered {
  readonly lastResponse: { readonly statusCode: number }
}

/** Stripe's package, with its errors as ours. */
export class StripeClient {
  readonly #stripe: Stripe
  readonly #settings: StripeSettings

  constructor(settings: StripeSettings) {
    const { protocol, hostname, port } = new URL(settings.url)
    this.#settings = settings
    this.#stripe = new Stripe(settings.secretKey, {
      host: hostname,
      port: port || (protocol === 'https:' ? 443 : 80),
      protocol: protocol === 'https:' ? 'https' : 'http',
      timeout: timeoutMs,
      maxNetworkRetries: 2,
      telemetry: false,
    })
  }

  /** Throws for what Stripe has not signed just now. */
  readEvent(body: Buffer, signature: string | string[]): Stripe.Event {
    return this.#stripe.webhooks.constructEvent(body, signature, this.#settings.webhookSecret)
  }

  /** What Stripe says when it refuses goes to the log, without the key. */
  async ask<Answer extends Answered | null>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await question(this.#stripe)
      // The package only looks for `error` in it, which what a proxy answers has not.
      if (answer && answer.lastResponse.statusCode >= 300) throw new Error(`HTTP ${answer.lastResponse.statusCode}`)
      return answer
    } catch (error) {
      if (isMissing(error) && error.param === 'customer') throw new CustomerUnknown()
      throw new AppError('billing-failed', { detail: this.#describe(error) })
    }
  }

  #describe(error: unknown): string {
    if (!(error instanceof Error)) return 'no answer'
    const { statusCode, code, requestId } = error instanceof Stripe.errors.StripeError ? error : {}
    const facts = [error.name, statusCode, code, requestId, error.message].filter(Boolean).join(' ')
    const { secretKey, webhookSecret } = this.#settings
    return facts.replaceAll(secretKey, '(key)').replaceAll(webhookSecret, '(secret)')
  }
}

export const isMissing = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

export const ignoreMissing = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}
