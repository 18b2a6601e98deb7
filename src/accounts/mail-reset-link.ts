import type { FastifyRequest } from 'fastify'
import { resetMail } from '../mail/mails/letters.ts'
import { resetLinkMinutes } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'
import { attemptLimits } from '../visitors/attempts.ts'
import { findUserByEmail, refuseBanned } from '../visitors/users.ts'
import { languageOf } from '../words/language.ts'
import { issueToken } from './one-time-tokens.ts'
import type { AccountServices } from './services.ts'

const unknownResets = { limit: attemptLimits.unknownResets, subject: 'everybody' }

/**
 * Mails a link to choose a new password with, or says that there is no account. Once that was said too often, to whomever, it is not
 * said any more for a while: then every address gets the same answer as fast, and whatever there is to mail is mailed afterwards.
 */
export async function mailResetLink(services: AccountServices, request: FastifyRequest, email: string): Promise<void> {
  const { attempts } = services
  const mailing = async () => mail(services, request, email)
  if (!(await attempts.isFree(unknownResets))) {
    void mailing().catch((err) => request.log.info({ err }, 'no reset link was mailed, and nobody was told'))
    return
  }
  await mailing().catch(async (error) => {
    if (!tellsOfAccounts(error)) throw error
    // Of many at the same moment, only so many are answered.
    const isTold = await attempts.count(unknownResets).then(
      () => true,
      () => false,
    )
    if (isTold) throw error
  })
}

async function mail(
  { database: { db }, mailer, config }: AccountServices,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (!user) throw new AppError('auth/user-not-found')
  refuseBanned(user)
  try {
    const { token } = await issueToken(db, { purpose: 'reset', subject: user.id, seconds: resetLinkMinutes * 60 })
    const link = `${config.publicUrl}/reset-password?token=${token}`
    await mailer.send({ to: email, ...resetMail(link, languageOf(request)) })
  } catch (cause) {
    throw new AppError('auth/reset-link-failed', { cause })
  }
}

const tellsOfAccounts = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'auth/user-not-found' || error.code === 'auth/user-disabled')
