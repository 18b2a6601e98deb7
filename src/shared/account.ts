import * as z from 'zod/mini'

/** Ways to sign in that another site vouches for. */
export const socialProviders = ['google', 'facebook', 'apple'] as const
export type SocialProvider = (typeof socialProviders)[number]

export const providerNames = { google: 'Google', facebook: 'Facebook', apple: 'Apple' } as const satisfies Record<
  SocialProvider,
  string
>

/** Who is signed in, as the browser knows them. */
export const AuthUser = z.object({
  uid: z.string(),
  displayName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
  isAnonymous: z.boolean(),
  metadata: z.object({ creationTime: z.string() }),
  /** An e-mail address that was proven to be theirs. */
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  hasPasskey: z.boolean(),
  /** Linked accounts of other sites. */
  providers: z.array(z.enum(socialProviders)),
})
export type AuthUser = z.infer<typeof AuthUser>

/** A browser that is signed in, as its owner sees it. */
export const OwnSession = z.object({
  id: z.string(),
  /** Null where the browser's description of itself says nothing that is known. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The network address that it signed in from. */
  address: z.nullable(z.string()),
  lastUsedAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** A passkey, as its owner sees it. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

export const signInMethods = ['loginForm', 'qrcode'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** The document `users/{uid}`. */
export const UserDocument = z.object({
  web: z.object({
    lastSignIn: z.nullable(z.string()),
    lastSignInMethod: z.nullable(z.enum(signInMethods)),
  }),
})
export type UserDocument = z.infer<typeof UserDocument>

export const subscriptionStatuses = ['active', 'cancelled', 'inactive', 'payment-due', 'trial'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** A document of `users/{uid}/subscriptionsV2`, and what the best-subscription call answers. */
export const Subscription = z.object({
  id: z.string(),
  plan: z.string(),
  status: z.enum(subscriptionStatuses),
  billingPeriod: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  store: z.string(),
})
export type Subscription = z.infer<typeof Subscription>

/** Subscribed means: has a subscription whose status is not inactive. */
export const isSubscribed = (subscription: Pick<Subscription, 'status'> | null): boolean =>
  subscription !== null && subscription.status !== 'inactive'

export const minPasswordLength = 10
export const maxPasswordLength = 128

export const emailLinkMinutes = 15
export const resetLinkMinutes = 60
export const verifyLinkMinutes = 60
export const customTokenSeconds = 60
export const emailChangeMinutes = 60
/** How long the owner of the old address can take a change of address back. */
export const emailStopDays = 7

/** How long an authenticator has to answer. */
export const passkeyMinutes = 5

/** What changes who can sign in, and deletion, ask for a proof no older than this. */
export const freshMinutes = 10

/** Longest name of a person, and of a passkey. */
export const maxNameLength = 80
export const maxPasskeys = 20

/** What the page in a sign-in popup posts to its opener. */
export const PopupMessage = z.object({
  source: z.literal('safelight-auth'),
  /** Null when it went well. */
  code: z.nullable(z.string()),
  /** The provider that the address is linked with already, where that is the trouble. */
  provider: z.optional(z.enum(socialProviders)),
})
export type PopupMessage = z.infer<typeof PopupMessage>
