import type { FastifyReply, FastifyRequest } from 'fastify'
import { type SocialProvider, socialProviders } from '../shared/account.ts'
import type { ErrorCode } from '../shared/errors.ts'
import { headersOf } from '../visitors/headers.ts'
import { describeUser, findUserByEmail } from '../visitors/users.ts'
import { bannedCode } from './auth.ts'
import { addressKeptCode, otherAccountCode, providerLinkedCode } from './check-identity.ts'
import type { AccountServices } from './services.ts'
import { endSessions } from './sign-ins.ts'
import { profileSeen } from './social.ts'

type Outcome =
  | { readonly next: string }
  | {
      /** Null when it went well. */
      readonly code: string | null
      readonly provider?: SocialProvider | undefined
    }

/** The browser is back from another site: Better Auth reads what it brings, and the rest of the sign-in is ours. */
export async function finishCallback(
  services: AccountServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome> {
  const { auth, config } = services
  // Whoever asks may write another host into the address.
  const { pathname, search } = new URL(request.url, config.publicUrl)
  const seen = { email: null as string | null }
  const answer = await profileSeen.run(seen, () =>
    auth.handler(
      new Request(new URL(pathname + search, config.publicUrl), {
        method: request.method,
        headers: headersOf(request),
        body: request.method === 'POST' ? new Uint8Array(request.body as Buffer) : null,
      }),
    ),
  )
  const location = URL.parse(answer.headers.get('location') ?? '')
  const cookies = answer.headers.getSetCookie()
  if (location?.pathname.startsWith('/auth/callback/')) return { next: location.pathname + location.search }
  const intent = location?.searchParams.get('intent') ?? null
  const trouble = location ? location.searchParams.get('error') : 'no_answer'
  if (trouble !== null) {
    request.log.info({ trouble, intent }, 'a sign-in at another site did not work')
    const code = codeOf(trouble, intent)
    const provider =
      code === 'auth/account-exists-with-different-credential' ? await linkedProvider(services, seen.email) : undefined
    return { code, provider }
  }
  try {
    if (intent !== 'link') {
      const { email, emailVerified } = await welcome(services, request, cookies)
      if (emailVerified) services.knownBrowsers.remember(request, reply, email)
    }
  } catch (error) {
    request.log.error({ err: error }, 'a sign-in at another site could not be finished')
    return { code: 'auth/internal-error' }
  }
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  return { code: null }
}

/**
 * The browser has the new session in its hands already; when the rest fails, that session ends and no cookie is given. Resolves with
 * whoever signed in.
 */
async function welcome(
  { auth, database, signIns, visitors }: AccountServices,
  request: FastifyRequest,
  cookies: readonly string[],
): Promise<{ email: string; emailVerified: boolean }> {
  const cookie = cookies.map((text) => text.split(';')[0]).join('; ')
  const started = await auth.api.getSession({ headers: new Headers({ cookie }) })
  if (!started) throw new Error('there is no new session')
  const before = await visitors.session(request)
  const userId = started.user.id
  try {
    await database.db.transaction((tx) => signIns.welcome(tx, { before, userId, method: 'loginForm' }))
  } catch (error) {
    await endSessions(database.db, userId, { only: started.session.id })
    throw error
  }
  return started.user
}

/** The site that an address is linked with already; none for someone who signs in by mail or password. */
async function linkedProvider(
  { database: { db } }: AccountServices,
  email: string | null,
): Promise<SocialProvider | undefined> {
  const found = email === null ? null : await findUserByEmail(db, email)
  const linked = found ? (await describeUser(db, found.id)).providers : []
  return socialProviders.find((provider) => linked.includes(provider))
}

const codes: Readonly<Record<string, ErrorCode | 'auth/cancelled-popup-request'>> = {
  [bannedCode]: 'auth/user-disabled',
  account_not_linked: 'auth/account-exists-with-different-credential',
  account_already_linked_to_different_user: 'auth/credential-already-in-use',
  [providerLinkedCode]: 'auth/credential-already-in-use',
  [otherAccountCode]: 'auth/user-mismatch',
  [addressKeptCode]: 'auth/address-changed',
  access_denied: 'auth/cancelled-popup-request',
  // Apple's word for it.
  user_cancelled_authorize: 'auth/cancelled-popup-request',
}

const codeOf = (trouble: string, intent: string | null): string => codes[trouble] ?? failureOf(intent)

/** What a popup ends with when nothing more is known. */
export const failureOf = (intent: string | null): ErrorCode =>
  intent === 'link' ? 'auth/link-failed' : 'auth/internal-error'
