import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { verifyLinkMinutes } from '../shared/account.ts'
import type { AccountServices } from './services.ts'

type Signing = Pick<AccountServices, 'secret'> & { readonly config: Pick<AccountServices['config'], 'publicUrl'> }

/** The browser that signs up keeps a proof of it: whoever opens the mail elsewhere has not chosen the password. */
export const markSignUpBrowser = ({ secret, config }: Signing, reply: FastifyReply, token: string): void => {
  const secure = isSecure(config) ? '; Secure' : ''
  const proof = `${cookieName(config)}=${proofOf(secret, token)}`
  reply.header(
    'set-cookie',
    `${proof}; Max-Age=${verifyLinkMinutes * 60}; Path=/auth/v1; HttpOnly; SameSite=Lax${secure}`,
  )
}

export function isSignUpBrowser({ secret, config }: Signing, request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(parseCookies(request.headers.cookie ?? '').get(cookieName(config)) ?? '')
  const expected = Buffer.from(proofOf(secret, token))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The secret signs other things as well: the first words keep one from passing for another. */
const proofOf = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`sign-up ${token}`).digest('base64url')

const isSecure = ({ publicUrl }: Signing['config']): boolean => publicUrl.startsWith('https:')

const cookieName = (config: Signing['config']): string => `${isSecure(config) ? '__Secure-' : ''}safelight.sign_up`
