import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * HMAC with SHA-256. One secret signs many things: either the text begins with what it is for, or the key is derived for it, so that no
 * signature passes for another.
 */
export const sign = (key: string | Buffer, text: string | Buffer): string =>
  createHmac('sha256', key).update(text).digest('base64url')

export const isSigned = (key: string | Buffer, text: string | Buffer, signature: string): boolean =>
  isSame(sign(key, text), signature)

/** Compares in constant time: how long it takes says nothing about how much of the text is right. */
export const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export const deriveKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest()
