import { and, eq, gt, gte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { emailChangeMail, emailStopMail, takenAddressMail } from '../mail/mails/letters.ts'
import { emailChangeMinutes, emailStopDays } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'
import type { Executor } from '../store/database.ts'
import { account, oneTimeTokens, passkeys, type UserRow, user } from '../store/schema.ts'
import { freshSession } from '../visitors/account-session.ts'
import { attemptLimits, targetLimits } from '../visitors/attempts.ts'
import { describeUser, findUser, findUserByEmail } from '../visitors/users.ts'
import { languageOf } from '../words/language.ts'
import { consumeToken, issueToken, revokeTokens } from './one-time-tokens.ts'
import { type AccountServices, accept, countFrom, countTo, Email, SignedIn, Token } from './services.ts'
import { endSessions } from './sign-ins.ts'

/** Another address for an account: the new one has to be proven, and the owner of the old one can stop it. */
export const emailChangeRoutes = (services: AccountServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { database, mailer, visitors, config } = services
  const { db } = database

  app.post(
    '/auth/v1/email/change',
    {
      ...accept('Mail a link that gives your account another address', { email: Email }, { 204: z.null() }),
      onRequest: services.requireIntegrity,
    },
    async (request, reply) => {
      const { email } = request.body
      const { userId } = await freshSession(services, request, reply)
      const owner = await findUser(db, userId)
      if (!owner) throw new AppError('not-signed-in')
      if (owner.email === email) throw new AppError('auth/same-email')
      // Each of them writes to the old address as well.
      await services.attempts.count({ limit: attemptLimits.emailChanges, subject: userId })
      await countTo(services, targetLimits.links, request, email)
      const language = languageOf(request)
      // The answer is the same for an address that has an account: only its owner may learn that.
      if (await findUserByEmail(db, email)) {
        await mailer.send({ to: email, ...takenAddressMail(`${config.publicUrl}/a/login`, language) })
        return reply.status(204).send(null)
      }
      // Whoever could stop it knows first.
      if (owner.emailVerified) {
        const stop = await linkFor(owner, 'stop', owner.email)
        await mailer.send({ to: owner.email, ...emailStopMail(stop, language, email) })
      }
      await mailer.send({ to: email, ...emailChangeMail(await linkFor(owner, 'change', email), language) })
      return reply.status(204).send(null)
    },
  )

  app.post(
    '/auth/v1/email/change/confirm',
    accept('Give your account the address that the link was mailed to', { token: Token }, { 200: SignedIn }),
    async (request, reply) => {
      await countFrom(services, attemptLimits.redeemsFrom, request)
      const current = await visitors.session(request, reply)
      const userId = await db.transaction(async (tx) => {
        const { subject, email } = await consumeToken(tx, { purpose: 'email-change', token: request.body.token })
        // Nobody gives their address to somebody else's account. What is refused here is not used up.
        if (subject !== current?.userId) throw new AppError('auth/other-browser')
        await giveAddress(tx, subject, email)
        await endSessions(tx, subject, { except: current.id })
        return subject
      })
      return { user: await describeUser(db, userId) }
    },
  )

  app.post(
    '/auth/v1/email/change/stop',
    accept('Keep the old address of an account, or give it back', { token: Token }, { 204: z.null() }),
    async (request, reply) => {
      await countFrom(services, attemptLimits.redeemsFrom, request)
      await db.transaction(async (tx) => {
        const used = await consumeToken(tx, { purpose: 'email-stop', token: request.body.token })
        const { subject, email, createdAt } = used
        if ((await findUser(tx, subject))?.email !== email) await giveAddress(tx, subject, email)
        await forgetSince(tx, subject, createdAt)
        await endSessions(tx, subject)
      })
      return reply.status(204).send(null)
    },
  )

  const linkFor = async ({ id: subject }: UserRow, kind: 'change' | 'stop', email: string): Promise<string> => {
    const seconds = kind === 'change' ? emailChangeMinutes * 60 : emailStopDays * 86_400
    const { token } = await issueToken(db, { purpose: `email-${kind}`, subject, seconds, email })
    return `${config.publicUrl}/signin-link?${kind}=${token}`
  }
}

async function giveAddress(tx: Executor, userId: string, email: string | null): Promise<void> {
  if (!email) throw new AppError('internal', { detail: 'a change of address without an address' })
  if (await findUserByEmail(tx, email)) throw new AppError('auth/credential-already-in-use')
  await tx.update(user).set({ email, emailVerified: true }).where(eq(user.id, userId))
  await revokeTokens(tx, [userId], ['email-change'])
}

/**
 * Whoever asked for a change that was stopped was not the owner: their ways in go with it, and the links that would
 * take the account to an address of theirs again. Older ones of that kind are the owner's.
 */
async function forgetSince(tx: Executor, userId: string, moment: Date): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gt(passkeys.createdAt, moment)))
  await tx.delete(account).where(and(eq(account.userId, userId), gt(account.createdAt, moment)))
  const isLater = and(eq(oneTimeTokens.subject, userId), gte(oneTimeTokens.createdAt, moment))
  await tx.delete(oneTimeTokens).where(and(isLater, eq(oneTimeTokens.purpose, 'email-stop')))
}
