import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { maxNameLength, maxPasskeys, Passkey, passkeyMinutes } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'
import { errorAnswers } from '../shared/task.ts'
import { passkeys } from '../store/schema.ts'
import { accountSession, freshSession } from '../visitors/account-session.ts'
import { findUser, lockUser } from '../visitors/users.ts'
import { describeDevice } from './describe-device.ts'
import { consumeToken, issueToken } from './one-time-tokens.ts'
import { credentialsOf, listPasskeys, waysIn } from './passkeys.ts'
import { type AccountServices, accept } from './services.ts'
import { createWebAuthn, Options, Registration, toText } from './webauthn.ts'

const Name = z.string().trim().min(1).max(maxNameLength)
const List = z.object({ passkeys: z.array(Passkey) })

/** The passkeys of whoever is signed in: to see, add, name and remove. */
export const passkeyRoutes = (services: AccountServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { db } = services.database
  const webAuthn = createWebAuthn(services.config.publicUrl)
  const purpose = 'passkey-registration'

  app.get(
    '/auth/v1/passkeys',
    { schema: { summary: 'Your passkeys', response: { 200: List, ...errorAnswers } } },
    async (request, reply) => {
      const { userId } = await accountSession(services, request, reply)
      return { passkeys: await listPasskeys(db, userId) }
    },
  )

  app.post(
    '/auth/v1/passkeys/options',
    { schema: { summary: 'What a browser makes a new passkey with', response: { 200: Options, ...errorAnswers } } },
    async (request, reply) => {
      const { userId, id: sessionId } = await freshSession(services, request, reply)
      const owner = await findUser(db, userId)
      if (!owner) throw new AppError('not-signed-in')
      const known = await credentialsOf(db, userId)
      if (known.length >= maxPasskeys) throw new AppError('auth/too-many-passkeys')
      // A challenge is a token like those in mails: it works once, and not for long. The session that it is for has just proven itself.
      const { token } = await issueToken(db, { purpose, subject: sessionId, seconds: passkeyMinutes * 60 })
      return webAuthn.registrationOptions(token, owner, known)
    },
  )

  app.post(
    '/auth/v1/passkeys',
    accept('Keep a new passkey, named for the browser', { response: Registration }, { 200: List }),
    async (request, reply) => {
      const { userId, id: sessionId } = await accountSession(services, request, reply)
      const { response } = request.body
      const { browser, system } = describeDevice(request.headers['user-agent'] ?? null)
      const name = [browser, system].filter(Boolean).join(', ') || 'Safelight'
      const { id, publicKey, counter } = await webAuthn.register(response, (token) =>
        consumeToken(db, { purpose, token, subject: sessionId }),
      )
      const { transports } = response.response
      const made = { id, userId, name, publicKey: toText(publicKey), counter, transports }
      await db.transaction(async (tx) => {
        // Two requests at a time must not add one too many.
        await lockUser(tx, userId)
        if ((await credentialsOf(tx, userId)).length >= maxPasskeys) throw new AppError('auth/too-many-passkeys')
        const [added] = await tx.insert(passkeys).values(made).onConflictDoNothing().returning({ id: passkeys.id })
        if (!added) throw new AppError('auth/passkey-failed', { detail: 'this passkey is known already' })
      })
      return { passkeys: await listPasskeys(db, userId) }
    },
  )

  app.post(
    '/auth/v1/passkeys/name',
    accept('Rename a passkey', { id: z.string().max(2000), name: Name }, { 200: List }),
    async (request, reply) => {
      const { userId } = await accountSession(services, request, reply)
      const { id, name } = request.body
      const [renamed] = await db.update(passkeys).set({ name }).where(isOwn(id, userId)).returning({ id: passkeys.id })
      if (!renamed) throw new AppError('not-found')
      return { passkeys: await listPasskeys(db, userId) }
    },
  )

  app.post(
    '/auth/v1/passkeys/remove',
    accept('Remove a passkey', { id: z.string().max(2000) }, { 200: List }),
    async (request, reply) => {
      const { userId } = await freshSession(services, request, reply)
      await db.transaction(async (tx) => {
        // Two requests at a time must not take the last two.
        await lockUser(tx, userId)
        const own = isOwn(request.body.id, userId)
        const [removed] = await tx.delete(passkeys).where(own).returning({ id: passkeys.id })
        if (!removed) throw new AppError('not-found')
        if ((await waysIn(tx, userId)).length === 0) throw new AppError('auth/last-provider')
      })
      return { passkeys: await listPasskeys(db, userId) }
    },
  )
}

const isOwn = (id: string, userId: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))
