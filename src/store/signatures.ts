import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * HMAC with SHA-256. One secret signs many things, and no signature may pass for another: either the text begins with what
 * it is for, or the key is derived for it. Only the links of tasks are signed without: their texts begin with the id of
 * a task.
 */
export const sign = (key: string | Buffer, text: string | Buffer): string =>
  createHmac('sha256', key).update(text).digest('base64url')

export const isSigned = (key: string | Buffer, text: string | Buffer, signature: string): boolean =>
  timingSafeEquals(sign(key, text), signature)

/** Compares in constant time: how long it takes says nothing about how much of the text is right. */
export const timingSafeEquals = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Under which a token is stored: it is random, so a plain hash keeps it secret. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const deriveKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest()
