import { parseCookies } from 'better-auth/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { verifyLinkMinutes } from '../shared/account.ts'
import { isSigned, sign } from '../store/signatures.ts'
import { cookiePrefix } from '../visitors/cookie-prefix.ts'
import type { AccountServices } from './services.ts'

type Signing = Pick<AccountServices, 'secret'> & { readonly config: Pick<AccountServices['config'], 'publicUrl'> }

/** The browser that signs up keeps a proof of it: whoever opens the mail elsewhere has not chosen the password. */
export const markSignUpBrowser = ({ secret, config }: Signing, reply: FastifyReply, token: string): void => {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const proof = `${cookieName(config)}=${sign(secret, signedText(token))}`
  reply.header('set-cookie', `${proof}; Max-Age=${verifyLinkMinutes * 60}; Path=/; HttpOnly; SameSite=Lax${secure}`)
}

export function isSignUpBrowser({ secret, config }: Signing, request: FastifyRequest, token: string): boolean {
  const given = parseCookies(request.headers.cookie ?? '').get(cookieName(config)) ?? ''
  return isSigned(secret, signedText(token), given)
}

const signedText = (token: string): string => `sign-up ${token}`

const cookieName = ({ publicUrl }: Signing['config']): string => `${cookiePrefix(publicUrl)}.sign_up`
