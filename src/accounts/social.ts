import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterAuthOptions } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'
import type { Config } from '../config.ts'
import { type SocialProvider, socialProviders } from '../shared/account.ts'
import { isOwnComputer } from '../shared/own-computer.ts'
import { isLocalOpenIdThere, localOpenIdSecret } from './local-openid/provider.ts'

type SocialConfig = Pick<Config, 'mode' | 'social' | 'publicUrl'>

/** Other sites that vouch for visitors: those with credentials, and outside of production a local one for the rest. */
export const offeredProviders = (config: SocialConfig): SocialProvider[] =>
  socialProviders.filter((provider) => config.social[provider] || standsIn(config, provider))

/** Only where the address says that it is one's own computer: at the local one everybody can be anybody. */
export const standsIn = ({ mode, social, publicUrl }: SocialConfig, provider: SocialProvider): boolean =>
  mode !== 'production' && !social[provider] && isLocalOpenIdThere && isOwnComputer(publicUrl)

const questions: Readonly<Record<SocialProvider, Record<string, string>>> = {
  google: { prompt: 'select_account' },
  facebook: { auth_type: 'reauthenticate' },
  // It has no word for it.
  apple: {},
}

/** What has another site ask who it is, where it would answer by itself for whoever is signed in there. The local one always asks. */
export const questionOf = (config: SocialConfig, provider: SocialProvider): Record<string, string> =>
  standsIn(config, provider) ? {} : questions[provider]

/** Where their pictures of people are; Apple has none. */
export const pictureHosts = ({ social }: Pick<SocialConfig, 'social'>): string[] => [
  ...(social.google ? ['https://*.googleusercontent.com'] : []),
  ...(social.facebook ? ['https://*.fbsbx.com', 'https://*.fbcdn.net'] : []),
]

/** What the other site says about someone, for as long as their callback is handled. */
export const profileSeen = new AsyncLocalStorage<{ email: string | null }>()

const mapProfileToUser = (profile: { email?: unknown }) => {
  const seen = profileSeen.getStore()
  if (seen && typeof profile.email === 'string') seen.email = profile.email.toLowerCase()
  return {}
}

/** The settings of Better Auth for them. */
export const socialSettings = (config: SocialConfig): Required<Pick<BetterAuthOptions, 'socialProviders'>> => {
  const { google, facebook, apple } = config.social
  return {
    socialProviders: {
      ...(google && { google: { ...google, mapProfileToUser } }),
      ...(facebook && { facebook: { ...facebook, mapProfileToUser } }),
      ...(apple && { apple: { ...apple, mapProfileToUser } }),
    },
  }
}

/** The addresses are spelled out: discovery would ask this server before it listens. */
export const localProviders = (config: SocialConfig) => {
  const address = `${config.publicUrl}/dev/openid`
  return genericOAuth({
    config: socialProviders
      .filter((provider) => standsIn(config, provider))
      .map((provider) => ({
        providerId: provider,
        clientId: provider,
        clientSecret: localOpenIdSecret,
        authorizationUrl: `${address}/auth`,
        tokenUrl: `${address}/token`,
        userInfoUrl: `${address}/me`,
        scopes: ['openid', 'email', 'profile'],
        // Asks who it is each time, instead of taking the last one.
        prompt: 'login' as const,
        accountSubject: ({ profile }: { profile: Record<string, unknown> }) => String(profile.sub),
        mapProfileToUser,
      })),
  })
}
