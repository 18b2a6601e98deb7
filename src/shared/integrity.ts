import * as z from 'zod/mini'
import { hourMs } from './time-units.ts'

/** Carries the token on requests that programs would like to send by the thousand. */
export const integrityHeaderName = 'x-app-integrity'

/** How long a token counts, from when it was given: whatever the clock of the browser says. */
export const integrityTokenMs = hourMs

/** `POST /integrity/v1` answers with this. */
export const IntegrityToken = z.object({ token: z.string(), expiresAt: z.iso.datetime() })
export type IntegrityToken = z.infer<typeof IntegrityToken>

/** `GET /integrity/v1/challenge`: a proof of work in ALTCHA's second format. */
export const IntegrityChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    /** Hashes for one try. */
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.number(),
  }),
  signature: z.string(),
})
export type IntegrityChallenge = z.infer<typeof IntegrityChallenge>

/** What a solver found. */
export const IntegritySolution = z.object({ counter: z.number(), derivedKey: z.string() })
export type IntegritySolution = z.infer<typeof IntegritySolution>
