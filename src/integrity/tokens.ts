import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type IntegrityToken, integrityTokenMs } from '../shared/integrity.ts'

/** Says that whoever sends it from this address has done the check, and nothing about who that is. */
export class IntegrityTokens {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  sign(address: string, now = Date.now()): IntegrityToken {
    const expires = now + integrityTokenMs
    const claim = `${expires.toString(36)}.${randomBytes(9).toString('base64url')}`
    return { token: `${claim}.${this.#signature(claim, address)}`, expiresAt: new Date(expires).toISOString() }
  }

  isValid(token: string, address: string, now = Date.now()): boolean {
    const [, claim, expires, signature] = /^(([0-9a-z]{1,12})\.[\w-]{12})\.([\w-]{43})$/.exec(token) ?? []
    if (!claim || !expires || !signature) return false
    if (!timingSafeEqual(Buffer.from(this.#signature(claim, address)), Buffer.from(signature))) return false
    return Number.parseInt(expires, 36) > now
  }

  #signature(claim: string, address: string): string {
    return createHmac('sha256', this.#secret).update(`integrity token ${claim} ${address}`).digest('base64url')
  }
}
