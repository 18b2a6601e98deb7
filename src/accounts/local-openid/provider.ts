/// <reference path="./oidc-provider.d.ts" />
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Context, default as Provider } from 'oidc-provider'
import { socialProviders } from '../../shared/account.ts'
import { MemoryAdapter } from './memory-adapter.ts'

/** Nothing is protected by it: whoever reaches the local provider may be anybody. */
export const localOpenIdSecret = 'local-openid'

const isInstalled = (): boolean => {
  try {
    import.meta.resolve('oidc-provider')
    return true
  } catch {
    return false
  }
}

/** A development dependency, which an installation may have left out. */
export const isLocalOpenIdThere = isInstalled()

export interface LocalPerson {
  readonly email: string
  readonly name: string
  readonly isVerified: boolean
}

/** Stands in for Google, Facebook and Apple: a real OpenID provider where one says who one is. */
export class LocalOpenId {
  readonly #publicUrl: string
  readonly #people = new Map<string, LocalPerson>()
  #provider: Promise<Provider> | null = null

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl
  }

  /** The package is loaded when somebody signs in with it for the first time. */
  get provider(): Promise<Provider> {
    this.#provider ??= this.#load()
    return this.#provider
  }

  /** The subject that stands for this person from now on. */
  admit(person: LocalPerson): string {
    const subject = createHash('sha256').update(person.email).digest('base64url').slice(0, 22)
    this.#people.set(subject, person)
    return subject
  }

  async #load(): Promise<Provider> {
    const { default: Provider } = await import('oidc-provider')
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return new Provider(`${this.#publicUrl}/dev/openid`, {
      adapter: MemoryAdapter,
      clients: socialProviders.map((id) => ({
        client_id: id,
        client_secret: localOpenIdSecret,
        client_name: id,
        redirect_uris: [`${this.#publicUrl}/auth/callback/${id}`],
        id_token_signed_response_alg: 'ES256',
        token_endpoint_auth_method: 'client_secret_post',
      })),
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] },
      cookies: { keys: [randomBytes(32).toString('base64url')] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context: Context, { uid }: { uid: string }) => `/dev/openid/interaction/${uid}` },
      findAccount: (_context: Context, subject: string) => this.#account(subject),
      loadExistingGrant: grantEverything,
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    })
  }

  #account(subject: string) {
    const person = this.#people.get(subject)
    if (!person) return undefined
    const { email, name, isVerified } = person
    return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: isVerified, name }) }
  }
}

/** Who continues agrees: there is no second question. */
async function grantEverything({ oidc }: Context) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}
