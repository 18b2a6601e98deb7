import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { customTokenSeconds } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'
import { bodyLimit } from '../shared/limits.ts'
import { errorAnswers } from '../shared/task.ts'
import { session, user } from '../store/schema.ts'
import { accountSession, anySession } from '../visitors/account-session.ts'
import { attemptLimits } from '../visitors/attempts.ts'
import { headersOf, setCookies } from '../visitors/headers.ts'
import { signIdToken } from '../visitors/id-token.ts'
import { isStanding } from '../visitors/standing-session.ts'
import { describeUser, findUser, isBanned } from '../visitors/users.ts'
import { consumeToken, issueToken } from './one-time-tokens.ts'
import { type AccountServices, accept, countFrom, SignedIn, Token } from './services.ts'
import { endSessions } from './sign-ins.ts'

const IssuedToken = z.object({ token: z.string(), expiresAt: z.string() })

/** Who is signed in here, on other devices and with other services; and how that ends. */
export const sessionRoutes = (services: AccountServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { database, attempts, signIns, visitors, config, secret } = services
  const { db } = database

  app.get(
    '/auth/v1/me',
    { schema: { summary: 'Who you are', response: { 200: SignedIn, 204: z.null(), ...errorAnswers } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const current = await visitors.session(request, reply)
      const found = current && (await findUser(db, current.userId))
      if (!found) return reply.status(204).send(null)
      if (isBanned(found)) {
        await endSession(services, request, reply)
        throw new AppError('auth/user-disabled')
      }
      return { user: await describeUser(db, found.id) }
    },
  )

  app.post(
    '/auth/v1/sign-out',
    {
      bodyLimit,
      schema: {
        summary: 'Sign out, here or everywhere',
        body: z.strictObject({ everywhere: z.boolean().optional() }).nullish(),
        response: { 204: z.null(), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const current = await visitors.session(request)
      if (current) {
        const which = request.body?.everywhere ? {} : { only: current.id }
        await db.transaction((tx) => endSessions(tx, current.userId, which))
      }
      await endSession(services, request, reply)
      return reply.status(204).send(null)
    },
  )

  app.get(
    '/auth/v1/token',
    {
      schema: {
        summary: 'A token for Authorization: Bearer, for one hour',
        response: { 200: IssuedToken, ...errorAnswers },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { id: sessionId, userId } = await anySession(services, request, reply)
      const { token, expiresAt } = signIdToken(secret, { userId, sessionId })
      return { token, expiresAt: expiresAt.toISOString() }
    },
  )

  app.post(
    '/auth/v1/custom-token',
    {
      bodyLimit,
      schema: {
        summary: 'A code that signs in another device',
        response: { 200: IssuedToken.extend({ url: z.string() }), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { id, userId } = await accountSession(services, request, reply)
      await attempts.count({ limit: attemptLimits.customTokensTo, subject: userId })
      const issued = await issueToken(db, { purpose: 'custom-token', subject: id, seconds: customTokenSeconds })
      const { token, expiresAt } = issued
      return { token, url: `${config.publicUrl}/signin-link?device=${token}`, expiresAt: expiresAt.toISOString() }
    },
  )

  app.post(
    '/auth/v1/custom-token/redeem',
    accept('Sign in with the code of another device', { token: Token }, { 200: SignedIn }),
    async (request, reply) => {
      await countFrom(services, attemptLimits.redeemsFrom, request)
      const signedIn = await signIns.complete(request, reply, {
        method: 'qrcode',
        prove: async (tx) => {
          const { subject } = await consumeToken(tx, { purpose: 'custom-token', token: request.body.token })
          // A code ends with the session that showed it, and hands on what that one has proven: no more.
          const [shown] = await tx
            .select({ user, provenAt: session.provenAt })
            .from(session)
            .innerJoin(user, eq(user.id, session.userId))
            .where(and(eq(session.id, subject), isStanding))
          if (!shown) throw new AppError('auth/invalid-action-code')
          return { ...shown, isNew: false }
        },
      })
      return { user: signedIn.user }
    },
  )
}

/** The browser forgets its session, and so do we. */
export async function endSession(
  { auth }: Pick<AccountServices, 'auth'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.removeHeader('set-cookie')
  const { headers } = await auth.api.signOut({ headers: headersOf(request), returnHeaders: true })
  setCookies(reply, headers)
}
