import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { anonymous } from 'better-auth/plugins'
import { sessionDays } from '../shared/plans.ts'
import { account, session, user, verification } from '../store/auth-schema.ts'
import type { Orm } from '../store/database.ts'

const daySeconds = 86_400

export type Auth = ReturnType<typeof createAuth>

/** Who you are: sessions and accounts, kept by Better Auth under `/auth`. */
export function createAuth(options: { db: Orm; secret: string; publicUrl: string }) {
  return betterAuth({
    baseURL: options.publicUrl,
    basePath: '/auth',
    secret: options.secret,
    database: drizzleAdapter(options.db, { provider: 'pg', schema: { user, session, account, verification } }),
    plugins: [anonymous({ emailDomainName: 'anonymous.invalid' })],
    session: { expiresIn: sessionDays * daySeconds, updateAge: daySeconds },
    advanced: { cookiePrefix: 'safelight' },
    telemetry: { enabled: false },
    // Anonymous accounts are made by `Visitors`, which bounds them; and a picture's owner is not deleted under it.
    disabledPaths: ['/sign-in/anonymous', '/delete-anonymous-user'],
    // The edge has already refused writes from other sites (`server/origin.ts`).
    trustedOrigins: (request) => {
      const origin = request?.headers.get('origin')
      return origin ? [origin] : []
    },
  })
}
