import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { knownAddressMail, verifyMail } from '../mail/mails/letters.ts'
import { verifyLinkMinutes } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'
import { accountSession, requireFresh } from '../visitors/account-session.ts'
import { attemptLimits, targetLimits } from '../visitors/attempts.ts'
import { findUser, findUserByEmail, refuseBanned } from '../visitors/users.ts'
import { languageOf } from '../words/language.ts'
import { mailResetLink } from './mail-reset-link.ts'
import { checkToken, consumeToken, issueToken } from './one-time-tokens.ts'
import {
  findPassword,
  findWaitingPassword,
  hashPassword,
  isPassword,
  refuseOwnAddress,
  setPassword,
} from './passwords.ts'
import { type AccountServices, accept, countFrom, countTo, Email, Password, SignedIn, Token } from './services.ts'
import { endSessions, proveAddress } from './sign-ins.ts'
import { markSignUpBrowser } from './sign-up-browser.ts'

/** Signing up, in and back in with a password. */
export const passwordRoutes = (services: AccountServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { auth, database, attempts, mailer, signIns, visitors, config } = services
  const { db } = database

  app.post(
    '/auth/v1/password/sign-up',
    {
      ...accept(
        'Create an account with a password; a mail asks to prove the address',
        { email: Email, password: Password },
        { 204: z.null() },
      ),
      onRequest: services.requireIntegrity,
    },
    async (request, reply) => {
      const { email, password } = request.body
      await countTo(services, targetLimits.signUps, request, email)
      const language = languageOf(request)
      // The password is hashed whether or not it is needed: a known address takes as long.
      refuseOwnAddress(password, email)
      const hash = await hashPassword(auth, password)
      if (await findUserByEmail(db, email)) {
        await mailer.send({ to: email, ...knownAddressMail(`${config.publicUrl}/a/login`, language) })
        // The cookie belongs to no token: it must not give away that there is an account.
        markSignUpBrowser(services, reply, randomBytes(32).toString('base64url'))
      } else {
        // There is no account before the address is proven: nobody can wait with a password for its owner.
        const seconds = verifyLinkMinutes * 60
        const { token } = await issueToken(db, { purpose: 'verify', subject: email, seconds, password: hash })
        const link = `${config.publicUrl}/signin-link?verify=${token}`
        await mailer.send({ to: email, ...verifyMail(link, language) })
        markSignUpBrowser(services, reply, token)
      }
      return reply.status(204).send(null)
    },
  )

  app.post(
    '/auth/v1/password/sign-in',
    accept('Sign in with a password', { email: Email, password: Password }, { 200: SignedIn }),
    async (request, reply) => {
      const { email, password } = request.body
      const tries = await countTo(services, targetLimits.passwords, request, email)
      const user = await findUserByEmail(db, email)
      const hash = user && (await findPassword(db, user.id))
      const waiting = hash ? null : await findWaitingPassword(db, email)
      if (!(await isPassword(auth, password, hash ?? waiting))) throw new AppError('auth/invalid-credential')
      if (!user || !hash) throw new AppError('auth/email-not-verified')
      await attempts.forgive(...tries)
      const signedIn = await signIns.complete(request, reply, {
        method: 'loginForm',
        prove: async () => ({ user, isNew: false }),
      })
      return { user: signedIn.user }
    },
  )

  app.post(
    '/auth/v1/password/reset-link',
    {
      ...accept('Mail a link to choose a new password with', { email: Email }, { 204: z.null() }),
      onRequest: services.requireIntegrity,
    },
    async (request, reply) => {
      const { email } = request.body
      await countTo(services, targetLimits.resets, request, email)
      await mailResetLink(services, request, email)
      return reply.status(204).send(null)
    },
  )

  app.post(
    '/auth/v1/password/reset/check',
    accept('Whether a link to choose a new password with still works', { token: Token }, { 204: z.null() }),
    async (request, reply) => {
      await countFrom(services, attemptLimits.redeemsFrom, request)
      await checkToken(db, { purpose: 'reset', token: request.body.token })
      return reply.status(204).send(null)
    },
  )

  app.post(
    '/auth/v1/password/reset',
    accept(
      'Choose a new password with the token of a mailed link',
      { token: Token, password: Password },
      { 204: z.null() },
    ),
    async (request, reply) => {
      await countFrom(services, attemptLimits.redeemsFrom, request)
      const hash = await hashPassword(auth, request.body.password)
      const current = await visitors.session(request)
      await db.transaction(async (tx) => {
        const { subject } = await consumeToken(tx, { purpose: 'reset', token: request.body.token })
        const user = await findUser(tx, subject)
        if (!user) throw new AppError('auth/invalid-action-code')
        refuseBanned(user)
        refuseOwnAddress(request.body.password, user.email)
        await proveAddress(tx, user, current)
        await setPassword(tx, user.id, hash)
        await endSessions(tx, user.id, { except: current?.id })
      })
      return reply.status(204).send(null)
    },
  )

  app.post(
    '/auth/v1/password/change',
    accept(
      'Change your password, or set your first',
      { current: Password.optional(), next: Password },
      { 204: z.null() },
    ),
    async (request, reply) => {
      const current = await accountSession(services, request, reply)
      const { id, userId } = current
      const user = await findUser(db, userId)
      if (!user?.emailVerified) throw new AppError('auth/email-not-verified')
      const changes = { limit: attemptLimits.passwordChanges, subject: userId }
      await attempts.count(changes)
      const old = await findPassword(db, userId)
      if (!old) requireFresh(current)
      if (old && !(await isPassword(auth, request.body.current ?? '', old))) {
        throw new AppError('auth/wrong-password')
      }
      refuseOwnAddress(request.body.next, user.email)
      const hash = await hashPassword(auth, request.body.next)
      await attempts.forgive(changes)
      await db.transaction(async (tx) => {
        await setPassword(tx, userId, hash)
        await endSessions(tx, userId, { except: id })
      })
      return reply.status(204).send(null)
    },
  )
}
