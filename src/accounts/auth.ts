import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { anonymous } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { socialProviders } from '../shared/account.ts'
import { sessionDays } from '../shared/plans.ts'
import { account, session, user, verification } from '../store/auth-schema.ts'
import type { Orm } from '../store/database.ts'
import { cookiePrefix } from '../visitors/cookie-prefix.ts'
import { addressHeader } from '../visitors/headers.ts'
import { isBanned } from '../visitors/users.ts'
import { checkIdentity } from './check-identity.ts'
import { localProviders, socialSettings } from './social.ts'
import { startSession } from './start-session.ts'

const daySeconds = 86_400
const hourSeconds = 3600

export type Auth = ReturnType<typeof createAuth>

interface AuthOptions {
  readonly db: Orm
  readonly secret: string
  readonly config: Pick<Config, 'publicUrl' | 'mode' | 'social'>
  readonly log: FastifyBaseLogger
}

/**
 * Sessions, passwords' hashes and the protocols of other sites, kept by Better Auth. Of its own addresses only
 * `/auth/callback/{provider}` is open; everything else goes through our routes.
 */
export function createAuth({ db, secret, config, log }: AuthOptions) {
  return betterAuth({
    baseURL: config.publicUrl,
    basePath: '/auth',
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema: { user, session, account, verification } }),
    plugins: [
      // A picture's owner is not deleted under it: `adoptVisitor` moves everything first. Its hooks would only do harm:
      // where a browser still has the cookie of a session that is over, they take the new one away with it.
      { ...anonymous({ emailDomainName: 'anonymous.invalid', disableDeleteAnonymousUser: true }), hooks: {} },
      startSession(),
      localProviders(config),
    ],
    ...socialSettings(config),
    session: {
      expiresIn: sessionDays * daySeconds,
      // The list of sessions says when each was last used: not much more exactly than this.
      updateAge: hourSeconds,
      additionalFields: { provenAt: { type: 'date', input: false, defaultValue: () => new Date() } },
    },
    user: {
      validateUserInfo: checkIdentity(db),
      additionalFields: {
        banned: { type: 'boolean', required: false, input: false },
        banExpires: { type: 'date', required: false, input: false },
      },
    },
    account: {
      accountLinking: {
        // Only on request: the same address at two sites is not yet the same person.
        disableImplicitLinking: true,
        allowDifferentEmails: true,
        trustedProviders: [...socialProviders],
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            const [owner] = await db.select().from(user).where(eq(user.id, userId))
            if (owner && isBanned(owner)) throw new APIError('FORBIDDEN', { code: bannedCode, message: bannedCode })
          },
        },
      },
      account: {
        create: { before: async (row) => ({ data: { ...row, ...noTokens } }) },
        update: { before: async (row) => ({ data: { ...row, ...noTokens } }) },
      },
    },
    advanced: {
      cookiePrefix: cookiePrefix(config.publicUrl),
      // Better Auth's own prefix guards less, and would stand before ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: config.publicUrl.startsWith('https:') },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    onAPIError: { errorURL: `${config.publicUrl}/auth/v1/popup-done` },
    logger: {
      level: 'warn',
      log: (level, message, ...details) =>
        log[level === 'error' ? 'warn' : 'info']({ details: details.map(String) }, `Better Auth: ${message}`),
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // The edge has already refused writes from other sites (`server/origin.ts`).
    trustedOrigins: (request) => {
      const origin = request?.headers.get('origin')
      return origin ? [origin] : []
    },
  })
}

export const bannedCode = 'BANNED_USER'

/** We ask other sites who someone is, and nothing after that: what would open more is not kept. */
const noTokens = { accessToken: null, refreshToken: null, idToken: null }
