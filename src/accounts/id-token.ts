import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const lifeMs = 3_600_000

const Claims = z.object({ userId: z.string().min(1), until: z.int() })

/** A token that says for an hour who its bearer is, to services that see no cookie. */
export function signIdToken(secret: string, userId: string, now = Date.now()): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now + lifeMs)
  const claims: z.infer<typeof Claims> = { userId, until: expiresAt.getTime() }
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return { token: `${text}.${signatureOf(secret, text)}`, expiresAt }
}

/** Null for one that is forged, damaged or too old. Whether the user still exists is for the caller to ask. */
export function verifyIdToken(secret: string, token: string, now = Date.now()): { userId: string } | null {
  const [text, signature, ...more] = token.split('.')
  if (!text || !signature || more.length > 0) return null
  const given = Buffer.from(signature)
  const expected = Buffer.from(signatureOf(secret, text))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { userId, until } = Claims.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return until > now ? { userId } : null
}

/** The secret signs other things as well: the first words keep one from passing for another. */
const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`id-token.${text}`).digest('base64url')
