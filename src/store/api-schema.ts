import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type CreditKind,
  creditKinds,
  type DeliveryState,
  deliveryStates,
  type WebhookType,
  webhookTypes,
} from '../shared/api.ts'
import type { Job } from '../shared/api-job.ts'
import type { BillingProviderName } from '../shared/billing.ts'
import { type TopUpState, topUpStates } from '../shared/credits.ts'
import type { Language } from '../words/language.ts'
import { ownerId, user } from './auth-schema.ts'
import { createdAt, instant, newId, oneOf } from './columns.ts'

/** What programs identify themselves with. The key itself is shown once and never stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: newId(),
    userId: ownerId(),
    name: text().notNull(),
    /** How it begins, which tells its owner which one it is. */
    prefix: text().notNull(),
    /** From `hashToken`. */
    hash: text().notNull(),
    /** After a rotation the old one works for a while. */
    previousHash: text('previous_hash'),
    previousUntil: instant('previous_until'),
    /** Requests a minute on one endpoint; null for what everybody has. */
    ratePerMinute: integer('rate_per_minute'),
    /** Unfinished runs at a time; null for what everybody has. */
    maxAtOnce: integer('max_at_once'),
    calls: bigint({ mode: 'number' }).notNull().default(0),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('api_keys_owner').on(table.userId, table.createdAt),
    uniqueIndex('api_keys_hash').on(table.hash),
    uniqueIndex('api_keys_previous').on(table.previousHash),
  ],
)

/** While there is a row, nobody may use the API. Its name is always the same, so that there is one at most. */
export const apiStops = pgTable('api_stops', {
  name: text().primaryKey(),
  /** What callers are told. */
  reason: text().notNull(),
  createdAt: createdAt(),
})

/** What somebody has left. It is the sum of their entries, kept so that a call need not add them up. */
export const creditAccounts = pgTable('credit_accounts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Below 0 after a refund of credits that were used already. */
  balance: integer().notNull().default(0),
  /** The balance after the last time that some came in: a warning is a share of it. */
  full: integer().notNull().default(0),
  /** The last warning since then. */
  warned: text().$type<'low' | 'empty'>(),
  /** The pack that is bought when few are left; null for none. */
  topUpCredits: integer('top_up_credits'),
  /** What it is paid with: the payment service's own id of a card that was left with it for that. */
  topUpMethod: text('top_up_method'),
  /** The last digits of that card. */
  topUpCard: text('top_up_card'),
  /** What its owner last read about their credits in. Warnings are written when nobody is there to ask. */
  language: text().$type<Language>(),
  createdAt: createdAt(),
})

/** The ledger: written once and never changed. What is reserved is later spent or returned, by another entry. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: newId(),
    userId: ownerId(),
    kind: text().$type<CreditKind>().notNull(),
    /** What it adds to the balance: below 0 for what is reserved or refunded, 0 for what is spent, since it was reserved before. */
    amount: integer().notNull(),
    /** Of the run; no foreign key: the ledger outlives its pictures. */
    taskId: uuid('task_id'),
    tool: text(),
    /** No foreign key: neither does it lose its keys. */
    keyId: uuid('key_id'),
    /** The payment, or why it was granted: told of again, it is the same entry. */
    reference: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check('credit_entries_kind', oneOf(table.kind, creditKinds)),
    uniqueIndex('credit_entries_reserved').on(table.taskId).where(sql`${table.kind} = 'reserved'`),
    // A run is either spent or returned, once.
    uniqueIndex('credit_entries_settled').on(table.taskId).where(sql`${table.kind} in ('spent', 'returned')`),
    // Those are partial: what a run has cost is the sum of all its entries.
    index('credit_entries_task').on(table.taskId),
    uniqueIndex('credit_entries_reference').on(table.kind, table.reference),
    index('credit_entries_owner').on(table.userId, table.createdAt.desc()),
  ],
)

/** Packs that were paid for, as their payment service knows them. */
export const creditPurchases = pgTable(
  'credit_purchases',
  {
    /** The service's own id of the payment. */
    id: text().primaryKey(),
    userId: ownerId(),
    provider: text().$type<BillingProviderName>().notNull(),
    credits: integer().notNull(),
    /** In the currency's smallest unit. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** What of it was paid back. */
    refunded: integer().notNull().default(0),
    isTopUp: boolean('is_top_up').notNull(),
    receiptUrl: text('receipt_url'),
    createdAt: createdAt(),
  },
  (table) => [index('credit_purchases_owner').on(table.userId, table.createdAt.desc())],
)

/** Payments that nobody is at the screen for. */
export const creditTopUps = pgTable(
  'credit_top_ups',
  {
    /** The payment service knows it by this as well, so that a second try is not a second payment. */
    id: newId(),
    userId: ownerId(),
    credits: integer().notNull(),
    method: text().notNull(),
    state: text().$type<TopUpState>().notNull().default('started'),
    /** The service's own id; null until it has answered. */
    paymentId: text('payment_id'),
    /** When a payment that takes its time was last asked for, or a mail last tried. */
    triedAt: instant('tried_at'),
    /** Its owner has yet to hear that it failed. */
    isMailDue: boolean('is_mail_due').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('credit_top_ups_state', oneOf(table.state, topUpStates)),
    // Never two at the same time.
    uniqueIndex('credit_top_ups_started').on(table.userId).where(sql`${table.state} = 'started'`),
    index('credit_top_ups_owner').on(table.userId, table.createdAt.desc()),
  ],
)

/** What a program asked for with one request: one run, or a batch. Its state is that of its tasks. */
export const apiJobs = pgTable(
  'api_jobs',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    /** Only this key sees it. */
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    tool: text().notNull(),
    /** How many pictures were asked for: the tasks are deleted before it. */
    count: integer().notNull(),
    /** Told when it is over. */
    webhookUrl: text('webhook_url'),
    createdAt: createdAt(),
  },
  (table) => [index('api_jobs_key').on(table.keyId, table.createdAt.desc(), table.id.desc())],
)

/** Calls that named themselves, so that a second try is not a second call. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** From the header. */
    name: text().notNull(),
    /** A hash of everything that was asked for: the same name for something else is a mistake. */
    fingerprint: text().notNull(),
    /** Null until it has been accepted. */
    jobId: uuid('job_id'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.name] }), index('idempotent_calls_expiry').on(table.expiresAt)],
)

/** Messages to the servers of those who use the API, until they have arrived or a day has gone by. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Travels with every try, so that a second arrival can be told from a second message. */
    id: newId(),
    userId: ownerId(),
    /** No foreign key: the log outlives the pictures. */
    jobId: uuid('job_id').notNull(),
    url: text().notNull(),
    type: text().$type<WebhookType>().notNull().default('job.ended'),
    /** The job as it ended, without its pictures: those are added when it is sent. */
    body: jsonb().$type<Job>().notNull(),
    state: text().$type<DeliveryState>().notNull().default('pending'),
    tries: integer().notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    /** What the last try was answered with; null where nobody answered. */
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('webhook_deliveries_state', oneOf(table.state, deliveryStates)),
    check('webhook_deliveries_type', oneOf(table.type, webhookTypes)),
    index('webhook_deliveries_due').on(table.nextTryAt).where(sql`${table.state} = 'pending'`),
    index('webhook_deliveries_pending').on(table.userId).where(sql`${table.state} = 'pending'`),
    // A job ends once.
    uniqueIndex('webhook_deliveries_job').on(table.jobId),
    index('webhook_deliveries_owner').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('webhook_deliveries_age').on(table.createdAt),
  ],
)

/** Which of somebody's secrets signs their webhooks. The secrets are derived from the server's own, and are not stored. */
export const webhookSecrets = pgTable('webhook_secrets', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  version: integer().notNull(),
  /** For a while after it the one before signs as well. */
  rotatedAt: instant('rotated_at').notNull().defaultNow(),
})

export type ApiKeyRow = typeof apiKeys.$inferSelect
export type ApiJobRow = typeof apiJobs.$inferSelect
export type CreditAccountRow = typeof creditAccounts.$inferSelect
export type CreditPurchaseRow = typeof creditPurchases.$inferSelect
export type CreditTopUpRow = typeof creditTopUps.$inferSelect
export type CreditEntryRow = typeof creditEntries.$inferSelect
export type IdempotentCallRow = typeof idempotentCalls.$inferSelect
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect
