import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type IntegrityToken, integrityTokenMs } from '../shared/integrity.ts'

/** Says that whoever sends it has done the check, and nothing about who that is. */
export class IntegrityTokens {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  sign(now = Date.now()): IntegrityToken {
    const expires = now + integrityTokenMs
    const claim = `${expires.toString(36)}.${randomBytes(9).toString('base64url')}`
    return { token: `${claim}.${this.#signature(claim)}`, expiresAt: new Date(expires).toISOString() }
  }

  isValid(token: string, now = Date.now()): boolean {
    const [, claim, expires, signature] = /^(([0-9a-z]{1,12})\.[\w-]{12})\.([\w-]{43})$/.exec(token) ?? []
    if (!claim || !expires || !signature) return false
    if (!timingSafeEqual(Buffer.from(this.#signature(claim)), Buffer.from(signature))) return false
    return Number.parseInt(expires, 36) > now
  }

  #signature(claim: string): string {
    return createHmac('sha256', this.#secret).update(`integrity token ${claim}`).digest('base64url')
  }
}
