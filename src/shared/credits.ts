import * as z from 'zod/mini'
import { creditKinds } from './api.ts'
import { apiCredits } from './plans.ts'

export const topUpStates = ['started', 'paid', 'failed'] as const
export type TopUpState = (typeof topUpStates)[number]

/** Days of use that can be asked for. */
export const maxUsageDays = 90

/** A pack is named by its size. */
const PackSize = z.int().check(z.refine((size) => apiCredits.packs.some(({ credits }) => credits === size)))

/** `POST /developer/v1/credits/checkout`. */
export const PackRequest = z.strictObject({
  credits: PackSize,
  /** From then on the same pack is bought by itself, with the same card, whenever few are left. */
  topUp: z.optional(z.boolean()),
})
export type PackRequest = z.infer<typeof PackRequest>

/** `POST /developer/v1/credits/top-up`: null turns it off. */
export const TopUpRequest = z.strictObject({ credits: z.nullable(PackSize) })
export type TopUpRequest = z.infer<typeof TopUpRequest>

const Purchase = z.object({
  id: z.string(),
  credits: z.int(),
  /** In the currency's smallest unit, as is what of it was paid back. */
  amount: z.int(),
  refunded: z.int(),
  currency: z.string(),
  isTopUp: z.boolean(),
  /** On the pages of whoever took the money. */
  receiptUrl: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Purchase = z.infer<typeof Purchase>

/** `GET /developer/v1/credits`. */
export const Credits = z.object({
  balance: z.int(),
  /** The balance after the last time that some came in. */
  full: z.int(),
  /** Runs cost nothing on this server. */
  unlimited: z.boolean(),
  /** Whether packs can be bought. */
  isSold: z.boolean(),
  packs: z.array(z.object({ credits: z.int(), amount: z.int(), currency: z.string() })),
  topUp: z.object({
    /** The pack that is bought by itself; null: none is. */
    credits: z.nullable(z.int()),
    /** The last digits of the card that was left for that. */
    card: z.nullable(z.string()),
  }),
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(creditKinds),
      amount: z.int(),
      tool: z.nullable(z.string()),
      /** How the run of a call ended that was given back, as long as that is known. */
      outcome: z.nullable(z.enum(['failed', 'cancelled'])),
      createdAt: z.string(),
    }),
  ),
  purchases: z.array(Purchase),
})
export type Credits = z.infer<typeof Credits>

/** `GET /developer/v1/usage?days=30`: every day to today, the empty ones as well. Days are those of UTC. */
export const ApiUsage = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      uses: z.array(z.object({ tool: z.string(), keyId: z.nullable(z.string()), pictures: z.int(), credits: z.int() })),
    }),
  ),
  /** Those that appear above, also when they are revoked. */
  keys: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type ApiUsage = z.infer<typeof ApiUsage>
