import { randomBytes } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownBrowserDays } from '../shared/plans.ts'
import { deriveKey, isSigned, sign } from '../store/signatures.ts'
import { cookiePrefix } from '../visitors/cookie-prefix.ts'

/** People who share a browser. More only make the cookie longer. */
const maxAccounts = 5

/**
 * Browsers that have signed in to an account before. Their tries are counted apart from those of strangers, who cannot use up what an
 * owner has: the device cookies of OWASP. The cookie opens nothing; it says of an address that is named that it was proven here once.
 */
export class KnownBrowsers {
  readonly #key: Buffer
  readonly #isSecure: boolean
  readonly #name: string

  constructor({ secret, publicUrl }: { secret: string; publicUrl: string }) {
    this.#key = deriveKey(secret, 'known browsers')
    this.#isSecure = publicUrl.startsWith('https:')
    this.#name = `${cookiePrefix(publicUrl)}.known_browser`
  }

  /** A number that stands for this browser and this account; null for a stranger. */
  find(request: FastifyRequest, email: string): string | null {
    return this.#read(request).find(({ id, proof }) => isSigned(this.#key, `${id} ${email}`, proof))?.id ?? null
  }

  remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
    const id = this.find(request, email) ?? randomBytes(9).toString('base64url')
    const others = this.#read(request).filter((each) => each.id !== id)
    const kept = [{ id, proof: sign(this.#key, `${id} ${email}`) }, ...others].slice(0, maxAccounts)
    this.#set(reply, kept.map((each) => `${each.id}.${each.proof}`).join('~'), knownBrowserDays * 86_400)
  }

  forget(reply: FastifyReply): void {
    this.#set(reply, '', 0)
  }

  #read(request: FastifyRequest): { readonly id: string; readonly proof: string }[] {
    const cookie = parseCookies(request.headers.cookie ?? '').get(this.#name) ?? ''
    const entries = cookie.split('~').slice(0, maxAccounts)
    return entries.flatMap((entry) => {
      const [, id, proof] = /^([\w-]{12})\.([\w-]{43})$/.exec(entry) ?? []
      return id && proof ? [{ id, proof }] : []
    })
  }

  #set(reply: FastifyReply, value: string, seconds: number): void {
    const secure = this.#isSecure ? '; Secure' : ''
    reply.header('set-cookie', `${this.#name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`)
  }
}
