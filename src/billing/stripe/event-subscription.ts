import { z } from 'zod'

const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

/** The parts in use. An event has the shape of the version that its webhook was made for, which may be older than ours. */
const About = z.discriminatedUnion('object', [
  z.object({ object: z.literal('subscription'), id: z.string() }),
  z.object({ object: z.literal('checkout.session'), subscription: Reference }),
  z.object({
    object: z.literal('invoice'),
    subscription: Reference,
    parent: z.object({ subscription_details: z.object({ subscription: Reference }).nullish() }).nullish(),
  }),
])

/** The subscription that an event is about; null for events about something else. */
export function subscriptionOf(object: unknown): string | null {
  const { data } = About.safeParse(object)
  if (!data) return null
  if (data.object === 'subscription') return data.id
  if (data.object === 'checkout.session') return data.subscription ?? null
  return data.parent?.subscription_details?.subscription ?? data.subscription ?? null
}
