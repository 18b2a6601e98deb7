import { z } from 'zod'

const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

/** The parts in use. An event has the shape of the version that its webhook was made for, which may be older than ours. */
const About = z.discriminatedUnion('object', [
  z.object({ object: z.literal('subscription'), id: z.string() }),
  z.object({ object: z.literal('checkout.session'), subscription: Reference, payment_intent: Reference }),
  z.object({
    object: z.literal('invoice'),
    subscription: Reference,
    parent: z.object({ subscription_details: z.object({ subscription: Reference }).nullish() }).nullish(),
  }),
  z.object({ object: z.literal('payment_intent'), id: z.string() }),
  z.object({ object: z.enum(['charge', 'refund', 'dispute']), payment_intent: Reference }),
])

interface EventSubject {
  readonly subscriptionId: string | null
  readonly paymentId: string | null
}

/** The subscription or the payment that an event is about; neither for events about something else. */
export function subjectOf(object: unknown): EventSubject {
  const { data } = About.safeParse(object)
  const about = (subject: Partial<EventSubject>): EventSubject => ({
    subscriptionId: null,
    paymentId: null,
    ...subject,
  })
  if (!data) return about({})
  switch (data.object) {
    case 'subscription':
      return about({ subscriptionId: data.id })
    case 'checkout.session':
      return about({ subscriptionId: data.subscription ?? null, paymentId: data.payment_intent ?? null })
    case 'invoice':
      return about({
        subscriptionId: data.parent?.subscription_details?.subscription ?? data.subscription ?? null,
      })
    case 'payment_intent':
      return about({ paymentId: data.id })
    default:
      return about({ paymentId: data.payment_intent ?? null })
  }
}
