import type { FastifyInstance } from 'fastify'
import { socialProviders } from '../shared/account.ts'
import { Attempts } from '../visitors/attempts.ts'
import { emailChangeRoutes } from './email-change-routes.ts'
import { emailRoutes } from './email-routes.ts'
import { KnownBrowsers } from './known-browsers.ts'
import { localOpenIdRoutes } from './local-openid/routes.ts'
import { ownSessionRoutes } from './own-session-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { passkeySignInRoutes } from './passkey-sign-in-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { personalDataRoutes } from './personal-data-routes.ts'
import type { AccountServices } from './services.ts'
import { sessionRoutes } from './session-routes.ts'
import { SignIns } from './sign-ins.ts'
import { standsIn } from './social.ts'
import { socialRoutes } from './social-routes.ts'

/** Everything under `/auth`. */
export const accountRoutes =
  (given: Omit<AccountServices, 'attempts' | 'signIns' | 'knownBrowsers'>) =>
  async (app: FastifyInstance): Promise<void> => {
    const { auth, visitors, database, config, secret } = given
    const { db } = database
    const knownBrowsers = new KnownBrowsers({ secret, publicUrl: config.publicUrl })
    const signIns = new SignIns({ auth, db, visitors, knownBrowsers, secret })
    const services = { ...given, attempts: new Attempts(db), signIns, knownBrowsers }
    await app.register(sessionRoutes(services))
    await app.register(ownSessionRoutes(services))
    await app.register(emailRoutes(services))
    await app.register(emailChangeRoutes(services))
    await app.register(passwordRoutes(services))
    await app.register(socialRoutes(services))
    await app.register(passkeyRoutes(services))
    await app.register(passkeySignInRoutes(services))
    await app.register(personalDataRoutes(services))
    if (socialProviders.some((provider) => standsIn(config, provider))) {
      await app.register(localOpenIdRoutes(config.publicUrl))
    }
  }
