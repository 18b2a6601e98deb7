import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const lifeMs = 3_600_000

const Claims = z.object({ userId: z.string().min(1), sessionId: z.string().min(1), until: z.int() })
type Bearer = Pick<z.infer<typeof Claims>, 'userId' | 'sessionId'>

/** A token that says for an hour who its bearer is, to services that see no cookie. */
export function signIdToken(
  secret: string,
  { userId, sessionId }: Bearer,
  now = Date.now(),
): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now + lifeMs)
  const claims: z.infer<typeof Claims> = { userId, sessionId, until: expiresAt.getTime() }
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return { token: `${text}.${signatureOf(secret, text)}`, expiresAt }
}

/** Null for one that is forged, damaged or too old. Whether the session still stands is for the caller to ask. */
export function verifyIdToken(secret: string, token: string, now = Date.now()): Bearer | null {
  const [text, signature, ...more] = token.split('.')
  if (!text || !signature || more.length > 0) return null
  const given = Buffer.from(signature)
  const expected = Buffer.from(signatureOf(secret, text))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  // One that was signed by a version before this may say less.
  const { data: claims } = Claims.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return claims && claims.until > now ? { userId: claims.userId, sessionId: claims.sessionId } : null
}

/** The secret signs other things as well: the first words keep one from passing for another. */
const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`id-token.${text}`).digest('base64url')
