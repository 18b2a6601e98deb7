import { and, eq, gte } from 'drizzle-orm'
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
import {
  describeUser,
  findUser,
  findUserByEmail,
  isAddressKept,
  refuseBanned,
  rememberEmailLink,
} from '../visitors/users.ts'
import { languageOf } from '../words/language.ts'
import { consumeToken, issueToken } from './one-time-tokens.ts'
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
      await countTo(services, targetLimits.emailChanges, request, email)
      const language = languageOf(request)
      // Whoever could stop it knows first.
      if (owner.emailVerified) {
        const stop = await linkFor(owner, 'stop', owner.email)
        await mailer.send({ to: owner.email, ...emailStopMail(stop, language, email) })
      }
      // The answer and the mail before are the same for an address that has an account: only its owner may learn that.
      const letter = (await findUserByEmail(db, email))
        ? takenAddressMail(`${config.publicUrl}/a/login`, language)
        : emailChangeMail(await linkFor(owner, 'change', email), language)
      await mailer.send({ to: email, ...letter })
      return reply.status(204).send(null)
    },
  )

  app.post(
    '/auth/v1/email/change/confirm',
    accept('Give your account the address that the link was mailed to', { token: Token }, { 200: SignedIn }),
    async (request, reply) => {
      await countFrom(services, attemptLimits.redeemsFrom, request)
      const current = await visitors.session(request, reply)
      const owner = await db.transaction(async (tx) => {
        const { subject, email } = await consumeToken(tx, { purpose: 'email-change', token: request.body.token })
        // Nobody gives their address to somebody else's account. What is refused here is not used up.
        if (subject !== current?.userId) throw new AppError('auth/other-browser')
        const owner = await giveAddress(tx, subject, email)
        refuseBanned(owner)
        await endSessions(tx, subject, { except: current.id })
        return owner
      })
      services.knownBrowsers.remember(request, reply, owner.email)
      return { user: await describeUser(db, owner.id) }
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
        await giveAddress(tx, subject, email)
        await leaveOnlyMailbox(tx, subject, createdAt)
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

/** Refuses what belongs to another account, or is kept for one. */
async function giveAddress(tx: Executor, userId: string, email: string | null): Promise<UserRow> {
  if (!email) throw new AppError('internal', { detail: 'a change of address without an address' })
  if (await isAddressKept(tx, email, userId)) throw new AppError('auth/address-changed')
  const [changed] = await tx
    .update(user)
    .set({ email, emailVerified: true })
    .where(eq(user.id, userId))
    .returning()
    .catch((error) => {
      if (error.cause?.code !== uniqueViolation) throw error
      throw new AppError('auth/credential-already-in-use', { cause: error })
    })
  if (!changed) throw new AppError('auth/invalid-action-code')
  return changed
}

/** PostgreSQL's code for a value that another row has. */
const uniqueViolation = '23505'

/**
 * Whoever asked for a change that was stopped was not the owner, and had found a way in before. Only the mailbox is known to be the
 * owner's, so it is the one way that stays. So do older links that stop a change: they are the owner's, later ones are not.
 */
async function leaveOnlyMailbox(tx: Executor, userId: string, moment: Date): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(account).where(eq(account.userId, userId))
  await rememberEmailLink(tx, userId)
  const isLater = and(eq(oneTimeTokens.subject, userId), gte(oneTimeTokens.createdAt, moment))
  await tx.delete(oneTimeTokens).where(and(isLater, eq(oneTimeTokens.purpose, 'email-stop')))
}
