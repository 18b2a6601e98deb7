import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { passkeyMinutes } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'
import { passkeys } from '../store/schema.ts'
import { accountSession } from '../visitors/account-session.ts'
import { attemptLimits } from '../visitors/attempts.ts'
import { findUser } from '../visitors/users.ts'
import { consumeToken, issueToken } from './one-time-tokens.ts'
import { credentialsOf } from './passkeys.ts'
import { type AccountServices, accept, countFrom, SignedIn } from './services.ts'
import { Assertion, createWebAuthn, Options } from './webauthn.ts'

/** Whoever confirms that it is them becomes nobody else by it. */
const confirm = z.boolean().optional()

/** Signing in with a passkey, and confirming with one that it is still the same person. */
export const passkeySignInRoutes = (services: AccountServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { database, signIns, visitors, config } = services
  const { db } = database
  const webAuthn = createWebAuthn(config.publicUrl)
  const purpose = 'passkey-sign-in'

  app.post(
    '/auth/v1/passkeys/sign-in/options',
    accept('What a passkey signs when it signs you in', { confirm }, { 200: Options }),
    async (request, reply) => {
      await countFrom(services, attemptLimits.challengesFrom, request)
      const current = request.body.confirm ? await accountSession(services, request, reply) : null
      const { token } = await issueToken(db, { purpose, subject: '', seconds: passkeyMinutes * 60 })
      return webAuthn.assertionOptions(token, current ? await credentialsOf(db, current.userId) : undefined)
    },
  )

  app.post(
    '/auth/v1/passkeys/sign-in',
    accept('Sign in with a passkey', { response: Assertion, confirm }, { 200: SignedIn }),
    async (request, reply) => {
      const { response } = request.body
      await countFrom(services, attemptLimits.redeemsFrom, request)
      const current = request.body.confirm ? await visitors.session(request) : null
      const { user } = await signIns.complete(request, reply, {
        method: 'loginForm',
        prove: async (tx) => {
          const [known] = await tx.select().from(passkeys).where(eq(passkeys.id, response.id)).for('update')
          const owner = known && (await findUser(tx, known.userId))
          if (!owner) throw new AppError('auth/passkey-failed', { detail: 'nobody has this passkey' })
          if (request.body.confirm && current?.userId !== owner.id) throw new AppError('auth/user-mismatch')
          const counter = await webAuthn.check(response, known, (token) => consumeToken(tx, { purpose, token }))
          await tx.update(passkeys).set({ counter, lastUsedAt: new Date() }).where(eq(passkeys.id, known.id))
          return { user: owner, isNew: false }
        },
      })
      return { user }
    },
  )
}
