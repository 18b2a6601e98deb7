import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, instant, oneOf, updatedAt } from './columns.ts'

/** The tables of Better Auth with its anonymous and admin plugins; the property names are its own. */
export const user = pgTable('user', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  isAnonymous: boolean('is_anonymous').default(false),
  role: text(),
  banned: boolean().default(false),
  banReason: text('ban_reason'),
  banExpires: instant('ban_expires'),
})

/** The owner of a row; the row goes with them. */
export const ownerId = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    expiresAt: instant('expires_at').notNull(),
    token: text().notNull().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: ownerId(),
    impersonatedBy: text('impersonated_by'),
    /** When its owner proved who they are. A device that a code signed in has the time of the one that showed it. */
    provenAt: instant('proven_at').notNull().defaultNow(),
  },
  (table) => [index('session_owner').on(table.userId)],
)

/** Sessions that a sign-in has just replaced: what their browser sent before it knew is told by them. */
export const replacedSessions = pgTable('replaced_sessions', {
  /** Of the session's token. */
  hash: text().primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

export const account = pgTable(
  'account',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ownerId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('account_owner').on(table.userId),
    // Two first sign-ins at the same moment must not make two accounts of one.
    unique('account_provider').on(table.providerId, table.accountId),
  ],
)

export const verification = pgTable(
  'verification',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('verification_identifier').on(table.identifier)],
)

/** What a browser or a device signs with instead of a password: we keep the half of the key that is no secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The authenticator's own id of it, in base64url. */
    id: text().primaryKey(),
    userId: ownerId(),
    name: text().notNull(),
    /** In base64url (COSE). */
    publicKey: text('public_key').notNull(),
    /** Signatures so far, where the authenticator counts them: a copy would fall behind. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator; a hint for the next time. */
    transports: jsonb().$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_owner').on(table.userId)],
)

export const tokenPurposes = [
  'email-link',
  'verify',
  'reset',
  'custom-token',
  'email-change',
  'email-stop',
  'passkey-registration',
  'passkey-sign-in',
] as const
export type TokenPurpose = (typeof tokenPurposes)[number]

/** What mails, QR codes and the challenges of passkeys carry: it works once, and not for long. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    /** The token's hash. The token itself is stored nowhere: who reads this table can sign in as nobody. */
    hash: text().primaryKey(),
    purpose: text().$type<TokenPurpose>().notNull(),
    /** An e-mail address for links that may make an account, the id of a session for codes of a device, else of a user. */
    subject: text().notNull(),
    /** The address that a change of address is to, or is back to. */
    email: text(),
    /** The hashed password of a sign-up: it counts once the address is proven. */
    password: text(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('one_time_tokens_purpose', oneOf(table.purpose, tokenPurposes)),
    index('one_time_tokens_subject').on(table.subject),
    index('one_time_tokens_expiry').on(table.expiresAt),
  ],
)

/** Tries that are counted, so that nobody guesses for long. */
export const attempts = pgTable(
  'attempts',
  {
    /** What is tried, and by whom or on whom. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When counting starts again. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('attempts_expiry').on(table.expiresAt)],
)

export type UserRow = typeof user.$inferSelect
export type SessionRow = typeof session.$inferSelect
