import { randomBytes } from 'node:crypto'
import { type IntegrityToken, integrityTokenMs } from '../shared/integrity.ts'
import { isSigned, sign } from '../store/signatures.ts'

/** Says that whoever sends it from this address has done the check, and nothing about who that is. */
export class IntegrityTokens {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  sign(address: string, now = Date.now()): IntegrityToken {
    const expires = now + integrityTokenMs
    const claim = `${expires.toString(36)}.${randomBytes(9).toString('base64url')}`
    return {
      token: `${claim}.${sign(this.#secret, textOf(claim, address))}`,
      expiresAt: new Date(expires).toISOString(),
    }
  }

  isValid(token: string, address: string, now = Date.now()): boolean {
    const [, claim, expires, signature] = /^(([0-9a-z]{1,12})\.[\w-]{12})\.([\w-]{43})$/.exec(token) ?? []
    if (!claim || !expires || !signature) return false
    return isSigned(this.#secret, textOf(claim, address), signature) && Number.parseInt(expires, 36) > now
  }
}

const textOf = (claim: string, address: string): string => `integrity token ${claim} ${address}`
