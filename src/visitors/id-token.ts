import { z } from 'zod'
import { hourMs } from '../shared/time-units.ts'
import { isSigned, sign } from '../store/signatures.ts'

const Claims = z.object({ userId: z.string().min(1), sessionId: z.string().min(1), until: z.int() })
type Bearer = Pick<z.infer<typeof Claims>, 'userId' | 'sessionId'>

/** A token that says for an hour who its bearer is, to services that see no cookie. */
export function signIdToken(
  secret: string,
  { userId, sessionId }: Bearer,
  now = Date.now(),
): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now + hourMs)
  const claims: z.infer<typeof Claims> = { userId, sessionId, until: expiresAt.getTime() }
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return { token: `${text}.${sign(secret, signedText(text))}`, expiresAt }
}

/** Null for one that is forged, damaged or too old. Whether the session still stands is for the caller to ask. */
export function verifyIdToken(secret: string, token: string, now = Date.now()): Bearer | null {
  const [text, signature, ...more] = token.split('.')
  if (!text || !signature || more.length > 0) return null
  if (!isSigned(secret, signedText(text), signature)) return null
  // One that was signed by a version before this may say less.
  const { data: claims } = Claims.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return claims && claims.until > now ? { userId: claims.userId, sessionId: claims.sessionId } : null
}

const signedText = (text: string): string => `id-token.${text}`
