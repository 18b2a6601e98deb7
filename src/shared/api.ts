import * as z from 'zod/mini'

/** What happens to credits: the ledger's own words. */
export const creditKinds = ['granted', 'reserved', 'spent', 'returned', 'bought', 'refunded'] as const
export type CreditKind = (typeof creditKinds)[number]

/** What a webhook tells of. A test is what an owner sends to see whether it arrives. */
export const webhookTypes = ['job.ended', 'webhook.test'] as const
export type WebhookType = (typeof webhookTypes)[number]

export const deliveryStates = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** How long the log of deliveries goes back. */
export const deliveriesKeptDays = 30

/** How long the secret before the last still signs webhooks. */
export const secretOverlapHours = 24

/** How keys begin, so that scanners for secrets find them where they should not be. */
export const apiKeyPrefix = 'slk_'

export const maxApiKeys = 20

export const maxKeyNameLength = 60

/** How long the old key works after a rotation. */
export const keyOverlapHours = 24

/** A key, as its owner sees it in the settings. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** How it begins. */
  prefix: z.string(),
  calls: z.number(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** Until when the key works that it replaced; null where there is none. */
  previousUntil: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeyList = z.object({ keys: z.array(ApiKey) })

/** The answer that shows a key, once. */
export const NewApiKey = z.object({ apiKey: ApiKey, key: z.string() })
export type NewApiKey = z.infer<typeof NewApiKey>

/** What a key may do unless it or the settings say otherwise: calls of one endpoint in a minute, and unfinished runs. */
export const keyLimits = { ratePerMinute: 60, maxAtOnce: 200 } as const

/** How a job stands is asked often and costs little: as many times the rate of other endpoints. */
export const pollsPerCall = 10

/** How long a synchronous call may take before its run is stopped. */
export const answerSeconds = 60

/** Pictures in one job. */
export const maxJobPictures = 100

/** How long results of jobs are kept; `retain` keeps them as long as those of pages. */
export const jobKeptHours = 24

/** A call that named itself can be repeated for this long, so what it answered with is kept as well. */
export const idempotentHours = 24

export const outputTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type OutputType = (typeof outputTypes)[number]

/** How a program wants its picture: the first result, and no other, comes in this type. Its size is a matter of the tool's settings. */
export interface TaskOutput {
  readonly type: OutputType
}

/** What is left where nothing is sold: clients expect a number, and some stop at 0. */
export const unlimitedCredits = 999_999_999
