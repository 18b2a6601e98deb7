import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type SocialProvider, socialProviders } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'
import { account } from '../store/schema.ts'
import { accountSession, freshSession } from '../visitors/account-session.ts'
import { headersOf, setCookies } from '../visitors/headers.ts'
import { describeUser, lockUser } from '../visitors/users.ts'
import { languageOf } from '../words/language.ts'
import { failureOf, finishCallback } from './finish-callback.ts'
import { waysIn } from './passkeys.ts'
import { popupDonePage, popupDoneScript, withOpener } from './popup-page.ts'
import { type AccountServices, accept, SignedIn } from './services.ts'
import { offeredProviders, questionOf } from './social.ts'

const ByProvider = z.object({ provider: z.enum(socialProviders) })
const Intent = z.object({ intent: z.enum(['sign-in', 'link', 'confirm']).default('sign-in') })

/** Signing in and linking by way of other sites, in a popup. Nobody can name an address to be sent to. */
export const socialRoutes = (services: AccountServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { auth, database, config } = services
  const { db } = database

  app.get(
    '/auth/v1/popup/:provider',
    { schema: { hide: true, params: ByProvider, querystring: Intent } },
    async (request, reply) => {
      const { provider } = request.params
      const { intent } = request.query
      try {
        if (!offeredProviders(config).includes(provider)) throw new AppError('not-found')
        // A page of somebody else could start this with an account of theirs.
        const from = request.headers['sec-fetch-site']
        if (from !== undefined && from !== 'same-origin' && from !== 'none') throw new AppError('wrong-origin')
        if (intent === 'link') await freshSession(services, request)
        if (intent === 'confirm') await accountSession(services, request)
        const done = `${config.publicUrl}/auth/v1/popup-done?intent=${intent}`
        const start = {
          body: {
            provider,
            callbackURL: done,
            errorCallbackURL: done,
            disableRedirect: true,
            ...(intent === 'confirm' && { additionalParams: questionOf(config, provider) }),
          },
          headers: headersOf(request),
          returnHeaders: true,
        } as const
        const { headers, response } =
          intent === 'link' ? await auth.api.linkSocialAccount(start) : await auth.api.signInSocial(start)
        if (!response.url) throw new AppError('auth/internal-error', { detail: 'no address to go to' })
        setCookies(reply, headers)
        return reply.headers(withOpener).redirect(response.url, 302)
      } catch (error) {
        const code = error instanceof AppError ? error.code : failureOf(intent)
        request.log.warn({ err: error }, 'a sign-in popup could not be opened')
        return toPopupDone(reply, { code })
      }
    },
  )

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: '/auth/callback/:provider',
      schema: { hide: true, params: ByProvider },
      // Apple posts its answer. What it says is bound to the browser that asked by a cookie.
      config: { fromOtherSites: true },
      handler: async (request, reply) => {
        // A POST from another site brings no cookie of ours along: Better Auth sends the browser round again.
        const outcome = await finishCallback(services, request, reply)
        if ('next' in outcome) return reply.headers(withOpener).redirect(outcome.next, 302)
        return toPopupDone(reply, outcome)
      },
    })
  })

  app.get('/auth/v1/popup-done', { schema: { hide: true } }, async (request, reply) =>
    reply
      .headers(withOpener)
      .type('text/html; charset=utf-8')
      .send(popupDonePage(languageOf(request))),
  )
  app.get('/auth/v1/popup-done.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(popupDoneScript),
  )

  app.post(
    '/auth/v1/unlink',
    accept('Unlink an account of another site', { provider: z.enum(socialProviders) }, { 200: SignedIn }),
    async (request, reply) => {
      const { userId } = await freshSession(services, request, reply)
      await unlink(request.body.provider, userId).catch((error) => {
        throw error instanceof AppError ? error : new AppError('auth/unlink-failed', { cause: error })
      })
      return { user: await describeUser(db, userId) }
    },
  )

  /** The last way in stays. */
  const unlink = (provider: SocialProvider, userId: string): Promise<void> =>
    db.transaction(async (tx) => {
      // Two requests at a time must not take the last two.
      await lockUser(tx, userId)
      const ways = await waysIn(tx, userId)
      if (!ways.includes(provider)) throw new AppError('auth/unlink-failed', { detail: 'not linked' })
      if (ways.every((way) => way === provider)) throw new AppError('auth/last-provider')
      await tx.delete(account).where(and(eq(account.userId, userId), eq(account.providerId, provider)))
    })
}

const toPopupDone = (
  reply: FastifyReply,
  { code, provider }: { code: string | null; provider?: SocialProvider | undefined },
) => {
  const query = new URLSearchParams({ ...(code && { code }), ...(provider && { provider }) })
  return reply.headers(withOpener).redirect(code ? `/auth/v1/popup-done?${query}` : '/auth/v1/popup-done', 302)
}
