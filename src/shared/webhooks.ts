import * as z from 'zod/mini'
import { deliveryStates, webhookTypes } from './api.ts'
import { maxUrlLength } from './api-job.ts'

/** A message to somebody's server, as they see it in the settings. */
export const Delivery = z.object({
  id: z.string(),
  jobId: z.string(),
  url: z.string(),
  type: z.enum(webhookTypes),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** What the last try was answered with; null where nobody answered. */
  lastStatus: z.nullable(z.int()),
  /** Why nobody did: a name in the dictionary. */
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
  /** Null once it is over. */
  nextTryAt: z.nullable(z.string()),
})
export type Delivery = z.infer<typeof Delivery>

/** `POST /developer/v1/webhooks/test`. */
export const WebhookTest = z.strictObject({ url: z.string().check(z.minLength(1), z.maxLength(maxUrlLength)) })

export const DeliveryPage = z.object({ deliveries: z.array(Delivery), next: z.nullable(z.string()) })
export type DeliveryPage = z.infer<typeof DeliveryPage>

export const WebhookSecret = z.object({
  secret: z.string(),
  /** Until when the one before still signs as well; null where there is none. */
  previousUntil: z.nullable(z.string()),
})
export type WebhookSecret = z.infer<typeof WebhookSecret>
