import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signInLinkMail } from '../mail/mails/letters.ts'
import { emailLinkMinutes } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'
import { attemptLimits, targetLimits } from '../visitors/attempts.ts'
import { findOrCreateUser, rememberEmailLink } from '../visitors/users.ts'
import { languageOf } from '../words/language.ts'
import { consumeToken, issueToken } from './one-time-tokens.ts'
import { findPassword, setPassword } from './passwords.ts'
import { type AccountServices, accept, countFrom, countTo, Email, SignedIn, Token } from './services.ts'
import { proveAddress } from './sign-ins.ts'
import { isSignUpBrowser } from './sign-up-browser.ts'

/** Signing in by a link in a mail, and the link that proves the address of a new password. */
export const emailRoutes = (services: AccountServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { database, mailer, signIns, config } = services
  const { db } = database

  app.post(
    '/auth/v1/email-link',
    {
      ...accept('Mail a link to sign in with', { email: Email }, { 204: z.null() }),
      onRequest: services.requireIntegrity,
    },
    async (request, reply) => {
      const { email } = request.body
      await countTo(services, targetLimits.links, request, email)
      // The same for every address: whether it has an account, and whether that is banned, is told to its owner only.
      const { token } = await issueToken(db, { purpose: 'email-link', subject: email, seconds: emailLinkMinutes * 60 })
      const link = `${config.publicUrl}/signin-link?token=${token}`
      await mailer.send({ to: email, ...signInLinkMail(link, languageOf(request)) })
      return reply.status(204).send(null)
    },
  )

  app.post(
    '/auth/v1/email-link/redeem',
    accept(
      'Sign in with the token of a mailed link',
      { token: Token, email: Email },
      { 200: SignedIn.extend({ isNew: z.boolean() }) },
    ),
    async (request, reply) => {
      const { token, email } = request.body
      await countFrom(services, attemptLimits.redeemsFrom, request)
      return signIns.complete(request, reply, {
        method: 'loginForm',
        prove: async (tx, before) => {
          await consumeToken(tx, { purpose: 'email-link', token, subject: email })
          const proof = await findOrCreateUser(tx, email)
          await proveAddress(tx, proof.user, before)
          await rememberEmailLink(tx, proof.user.id)
          return proof
        },
      })
    },
  )

  app.post(
    '/auth/v1/email/verify',
    accept('Prove the e-mail of a new account, and sign in', { token: Token }, { 200: SignedIn }),
    async (request, reply) => {
      const { token } = request.body
      await countFrom(services, attemptLimits.redeemsFrom, request)
      const { user } = await signIns.complete(request, reply, {
        method: 'loginForm',
        prove: async (tx, before) => {
          const { subject, password } = await consumeToken(tx, { purpose: 'verify', token })
          // The browser is checked after the token, so that a late or used link says so; what is refused here is not used up.
          if (!isSignUpBrowser(services, request, token)) throw new AppError('auth/other-browser')
          const proof = await findOrCreateUser(tx, subject)
          await proveAddress(tx, proof.user, before)
          // One that was set meanwhile is newer than the sign-up.
          if (password && !(await findPassword(tx, proof.user.id))) await setPassword(tx, proof.user.id, password)
          return proof
        },
      })
      return { user }
    },
  )
}
