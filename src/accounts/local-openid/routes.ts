import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { providerNames, socialProviders } from '../../shared/account.ts'
import { AppError } from '../../shared/errors.ts'
import { withOpener } from '../popup-page.ts'
import { personPage } from './person-page.ts'
import { LocalOpenId } from './provider.ts'

const prefix = '/dev/openid'
const interaction = `${prefix}/interaction/:uid`

const Answer = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('cancel') }),
  z.object({
    answer: z.literal('continue'),
    email: z.email().toLowerCase(),
    name: z.string().max(100),
    verified: z.string().optional(),
  }),
])

/** The local OpenID provider, and its one page: who are you? */
export const localOpenIdRoutes = (publicUrl: string) => async (instance: FastifyInstance) => {
  const openId = new LocalOpenId(publicUrl)
  const app = instance.withTypeProvider<ZodTypeProvider>()

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The provider reads the body itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'POST'],
      url: `${prefix}/*`,
      schema: { hide: true },
      handler: async ({ raw }, reply) => {
        // The provider reads the address as it was sent, which may be written in other ways than the one it knows.
        if (!raw.url?.startsWith(`${prefix}/`)) throw new AppError('not-found')
        const provider = await openId.provider
        reply.hijack()
        for (const [name, value] of Object.entries(withOpener)) reply.raw.setHeader(name, value)
        // Each sign-in starts as nobody: the next person in this browser is not the last one.
        if (raw.url.startsWith(`${prefix}/auth?`)) delete raw.headers.cookie
        // How the provider learns where it is mounted.
        Object.assign(raw, { originalUrl: raw.url, url: raw.url.slice(prefix.length) })
        raw.headers.cookie = withoutSession(raw.headers.cookie ?? '')
        await provider.callback()(raw, reply.raw)
      },
    })
  })

  app.get(interaction, { schema: { hide: true } }, async (request, reply) => {
    const provider = await openId.provider
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw)
    const site = socialProviders.find((id) => id === params.client_id) ?? 'google'
    return reply
      .headers(withOpener)
      .type('text/html; charset=utf-8')
      .send(personPage({ site: providerNames[site], action: `${prefix}/interaction/${uid}` }))
  })

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.post(interaction, { schema: { hide: true, body: Answer } }, async (request, reply) => {
    const { body } = request
    const result =
      body.answer === 'cancel'
        ? { error: 'access_denied', error_description: 'cancelled' }
        : { login: { accountId: openId.admit({ ...body, isVerified: body.verified !== undefined }) } }
    const provider = await openId.provider
    const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
    return reply.headers(withOpener).redirect(next, 303)
  })
}

/** Everybody is a new person here: the provider would make the one before sign out first. */
const withoutSession = (cookie: string): string =>
  cookie
    .split('; ')
    .filter((pair) => !pair.startsWith('_session'))
    .join('; ')
