import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type SignInMethod, type SubscriptionStatus, signInMethods, subscriptionStatuses } from '../shared/account.ts'
import type { TaskOutput } from '../shared/api.ts'
import type { BillingPeriod, BillingProviderName } from '../shared/billing.ts'
import type { ImageType } from '../shared/images.ts'
import type { LightSetup } from '../shared/lights/light-setup.ts'
import { type QueueRole, queueRoles } from '../shared/plans.ts'
import { type TaskState, taskStates } from '../shared/task.ts'
import {
  apiJobs,
  apiKeys,
  creditAccounts,
  creditEntries,
  creditPurchases,
  creditTopUps,
  webhookDeliveries,
  webhookSecrets,
} from './api-schema.ts'
import { account, ownerId, passkeys, session, user } from './auth-schema.ts'
import { createdAt, instant, newId, oneOf, updatedAt } from './columns.ts'

// biome-ignore lint/performance/noBarrelFile: the ORM and drizzle-kit read one schema module
export * from './api-schema.ts'
export * from './auth-schema.ts'

/** The picture a task was made from; keys name files in the file store. */
export interface StoredInput {
  readonly key: string
  /** The same without the mark it carries: for engines, never served. */
  readonly unmarkedKey?: string
  readonly maskKey: string | null
  readonly thumbnailKey: string
  /** The visitor's name for the file. */
  readonly name: string
  readonly type: ImageType
  readonly width: number
  readonly height: number
  readonly bytes: number
}

export interface StoredResult {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly type: ImageType
  readonly label: string
  readonly bytes: number
  /** The same without the mark: what goes on from a marked result does not carry two. */
  readonly unmarkedKey?: string
}

export const tasks = pgTable(
  'tasks',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    tool: text().notNull(),
    state: text().$type<TaskState>().notNull(),
    params: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What its owner was when it was accepted: roles share the workers. */
    role: text().$type<QueueRole>().notNull().default('anonymous'),
    /** The higher is served first in its role. Owners take turns, so each task of one is a step below the last. */
    priority: integer().notNull(),
    /** The same moment as `created_at`, to the microsecond that the queue orders by. */
    queuedAt: timestamp('queued_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    /** A look ahead: free of charge, not in the history, soon deleted. */
    isPreview: boolean('is_preview').notNull().default(false),
    /** Its results carry a mark, because its owner had no Pro. */
    isMarked: boolean('is_marked').notNull().default(false),
    /** Work beside a usual run of its tool; the estimate is multiplied with it. */
    effort: real().notNull().default(1),
    attempt: integer().notNull().default(0),
    /** Fencing token: only the run that holds it may write to a task that is processing. */
    claim: uuid(),
    workerId: text('worker_id'),
    progress: real().notNull().default(0),
    stage: text(),
    input: jsonb().$type<StoredInput>(),
    /** What a program asked for it with; null for what pages run. Those of programs are not in the history. */
    jobId: uuid('job_id').references(() => apiJobs.id, { onDelete: 'cascade' }),
    /** Its place in the job. */
    jobIndex: integer('job_index').notNull().default(0),
    /** The form that the first result is to have; null for the one that its engine gives it. */
    output: jsonb().$type<TaskOutput>(),
    /** Somebody waits for it on the line until then: later it is not begun. */
    answerBy: instant('answer_by'),
    /** Nobody but them can have it: it is paid when they do, and goes when they do not. What is kept is paid when it is ready. */
    isPaidOnAnswer: boolean('is_paid_on_answer').notNull().default(false),
    /** How long it is kept after its end, where that is another time than usual. */
    keptMinutes: integer('kept_minutes'),
    results: jsonb().$type<StoredResult[]>().notNull().default([]),
    errorCode: text('error_code'),
    requestId: text('request_id').notNull(),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    /** When it ended, well or not. */
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    check('tasks_state', oneOf(table.state, taskStates)),
    check('tasks_role', oneOf(table.role, queueRoles)),
    index('tasks_history').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('tasks_queue').on(table.priority.desc(), table.queuedAt, table.id).where(sql`${table.state} = 'queued'`),
    index('tasks_expiry').on(table.expiresAt),
    index('tasks_job').on(table.jobId),
    index('tasks_unfinished').on(table.userId).where(sql`${table.state} in ('queued', 'processing')`),
    index('tasks_unanswered').on(table.answerBy).where(sql`${table.isPaidOnAnswer}`),
  ],
)

export const usageStates = ['reserved', 'charged', 'returned'] as const
export type UsageState = (typeof usageStates)[number]

/** One row per run. It outlives its task, so deleting history does not give the run back. */
export const usage = pgTable(
  'usage',
  {
    id: newId(),
    userId: ownerId(),
    tool: text().notNull(),
    taskId: uuid('task_id'),
    state: text().$type<UsageState>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('usage_state', oneOf(table.state, usageStates)),
    uniqueIndex('usage_task').on(table.taskId),
    index('usage_window').on(table.userId, table.tool, table.createdAt),
  ],
)

/** How far each role has been served; `tasks/fair-order.ts` decides from it who is next. One that is not here was never served. */
export const roleQueues = pgTable(
  'role_queues',
  {
    role: text().$type<QueueRole>().primaryKey(),
    /** Grows with each of its runs, by more for a role with a smaller share. */
    pass: doublePrecision().notNull(),
    /** Of the task taken last: it goes down from turn to turn. */
    priority: integer().notNull(),
    /** What the settings give it; null for what the plans do. Kept here so that all processes use the same. */
    share: integer(),
  },
  (table) => [check('role_queues_role', oneOf(table.role, queueRoles))],
)

/**
 * Runs that are counted for somebody who has no account here: for the network of visitors without one, and for the address of an
 * account that was deleted. It knows them by a keyed hash alone, and for as long as the caps look back.
 */
export const hashedUsage = pgTable(
  'hashed_usage',
  {
    id: newId(),
    /** From `visitors/keyed-hash.ts`. */
    subject: text().notNull(),
    tool: text().notNull(),
    taskId: uuid('task_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('hashed_usage_window').on(table.subject, table.tool, table.createdAt),
    index('hashed_usage_task').on(table.taskId),
    index('hashed_usage_age').on(table.createdAt),
  ],
)

/** How long a tool takes: a moving average, for the estimate shown in the queue. */
export const toolTimings = pgTable('tool_timings', {
  tool: text().primaryKey(),
  averageMs: real('average_ms').notNull(),
  samples: integer().notNull(),
  updatedAt: updatedAt(),
})

export const workers = pgTable('workers', {
  id: text().primaryKey(),
  /** Tasks it runs at the same time. */
  slots: integer().notNull(),
  seenAt: instant('seen_at').notNull().defaultNow(),
})

/** The live `users/{uid}` document. */
export const userDocuments = pgTable(
  'user_documents',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    webLastSignIn: instant('web_last_sign_in'),
    webLastSignInMethod: text('web_last_sign_in_method').$type<SignInMethod>(),
  },
  (table) => [check('user_documents_method', oneOf(table.webLastSignInMethod, signInMethods))],
)

export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's own id. */
    id: text().primaryKey(),
    userId: ownerId(),
    plan: text().notNull(),
    status: text().$type<SubscriptionStatus>().notNull(),
    billingPeriod: text('billing_period'),
    store: text().notNull(),
    /** The end of what is paid for. */
    expiresAt: instant('expires_at'),
    /** It goes on by itself after that, so that a message that is late ends nothing. */
    renews: boolean().notNull().default(false),
    trialEndsAt: instant('trial_ends_at'),
    customerId: text('customer_id'),
    /** When its store was asked for what stands here: what was asked earlier does not replace it. */
    readAt: instant('read_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('subscriptions_status', oneOf(table.status, subscriptionStatuses)),
    index('subscriptions_owner').on(table.userId),
    index('subscriptions_customer').on(table.customerId),
    index('subscriptions_end').on(table.expiresAt).where(sql`${table.status} <> 'inactive'`),
  ],
)

/** Whom a payment service knows under which id. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    /** The service's own id. */
    id: text().primaryKey(),
    provider: text().$type<BillingProviderName>().notNull(),
    userId: ownerId(),
    createdAt: createdAt(),
  },
  (table) => [unique('billing_customers_once').on(table.provider, table.userId)],
)

/** Addresses and cards that have had Pro, and so their trial. By keyed hashes alone: they outlast the account. */
export const usedTrials = pgTable(
  'used_trials',
  {
    /** The payment service and a hash from `visitors/keyed-hash.ts`. */
    subject: text().primaryKey(),
    /** A hash of the first subscription: told of again, it is not the second. */
    holder: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('used_trials_expiry').on(table.expiresAt)],
)

/** Events of a payment service that were acted upon: delivered again, they change nothing. */
export const billingEvents = pgTable('billing_events', {
  /** The service's own id. */
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt: createdAt(),
})

export const sandboxStatuses = ['trialing', 'active', 'past_due', 'canceled'] as const
export type SandboxStatus = (typeof sandboxStatuses)[number]

/** The sandbox's own books: what a real payment service would keep on its side. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text().primaryKey(),
    customerId: text('customer_id').notNull(),
    status: text().$type<SandboxStatus>().notNull(),
    period: text().$type<BillingPeriod>().notNull(),
    /** What the next payment comes to, in cents. */
    amount: integer().notNull(),
    cancelsAtEnd: boolean('cancels_at_end').notNull().default(false),
    periodEndsAt: instant('period_ends_at').notNull(),
    trialEndsAt: instant('trial_ends_at'),
    cardLast4: text('card_last4').notNull(),
    /** Tells it from other cards; null for those of before it was kept. */
    cardFingerprint: text('card_fingerprint'),
    /** Its card pays once and never again. */
    declines: boolean().notNull().default(false),
    failedPayments: integer('failed_payments').notNull().default(0),
    coupon: text(),
    /** Counts changes; `delivered` is the last one that our webhook has taken. */
    version: integer().notNull().default(1),
    delivered: integer('told').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [check('sandbox_subscriptions_status', oneOf(table.status, sandboxStatuses))],
)

/** Single payments in the same books. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  credits: integer().notNull(),
  /** In cents. */
  amount: integer().notNull(),
  /** What asked for it, where nobody was at the screen. */
  topUpId: text('top_up_id'),
  /** Its card may be used again. */
  savesCard: boolean('saves_card').notNull(),
  cardLast4: text('card_last4').notNull(),
  /** It was not paid; or, of a card that pays once, no later one will be. */
  isDeclined: boolean('is_declined').notNull().default(false),
  declines: boolean().notNull().default(false),
  refunds: jsonb().$type<SandboxRefund[]>().notNull().default([]),
  /** As with subscriptions. */
  version: integer().notNull().default(1),
  delivered: integer().notNull().default(0),
  createdAt: createdAt(),
})

export interface SandboxRefund {
  readonly id: string
  readonly amount: number
}

export const banners = pgTable(
  'banners',
  {
    id: newId(),
    env: text().notNull(),
    /** Path patterns it is shown on. */
    visibility: jsonb().$type<string[]>().notNull(),
    message: text().notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at'),
    createdAt: createdAt(),
  },
  (table) => [index('banners_newest').on(table.startAt.desc())],
)

export const feedback = pgTable(
  'feedback',
  {
    id: newId(),
    userId: ownerId(),
    tool: text().notNull(),
    /** No foreign key: the answer is kept when the picture is gone. */
    taskId: uuid('task_id'),
    satisfied: boolean().notNull(),
    labels: jsonb().$type<string[]>().notNull().default([]),
    text: text(),
    createdAt: createdAt(),
  },
  // One answer a task, and one a tool without a task: the latest. Nobody can fill the table.
  (table) => [unique('feedback_once').on(table.userId, table.tool, table.taskId).nullsNotDistinct()],
)

export const relightTemplates = pgTable(
  'relight_templates',
  {
    id: newId(),
    userId: ownerId(),
    name: text().notNull(),
    setup: jsonb().$type<LightSetup>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('relight_templates_owner').on(table.userId, table.createdAt)],
)

/** What visitors who agreed to it have done: pages opened, runs started. */
export const signals = pgTable(
  'signals',
  {
    id: newId(),
    userId: ownerId(),
    name: text().notNull(),
    facts: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index('signals_age').on(table.createdAt), index('signals_owner').on(table.userId, table.createdAt)],
)

/** Everything that belongs to somebody, by its name in their export. It is deleted with its owner, by the foreign key. */
export const ownedTables = {
  signInMethods: account,
  sessions: session,
  passkeys,
  document: userDocuments,
  subscriptions,
  paymentServices: billingCustomers,
  tasks,
  templates: relightTemplates,
  feedback,
  usage,
  signals,
  apiKeys,
  apiJobs,
  webhookDeliveries,
  webhookSecrets,
  credits: creditAccounts,
  creditEntries,
  creditPurchases,
  creditTopUps,
} as const

/** What an anonymous visitor takes along when they sign in; the rest is about the account itself, and ends with it. */
const accountTables: readonly unknown[] = [
  ...[account, session, passkeys, userDocuments, billingCustomers],
  ...[apiKeys, apiJobs, webhookDeliveries, webhookSecrets],
  ...[creditAccounts, creditEntries, creditPurchases, creditTopUps],
]
export const visitorTables = Object.values(ownedTables).filter((table) => !accountTables.includes(table))

export type TaskRow = typeof tasks.$inferSelect
export type NewTaskRow = typeof tasks.$inferInsert
export type UsageRow = typeof usage.$inferSelect
export type ToolTimingRow = typeof toolTimings.$inferSelect
export type WorkerRow = typeof workers.$inferSelect
export type UserDocumentRow = typeof userDocuments.$inferSelect
export type SubscriptionRow = typeof subscriptions.$inferSelect
export type SandboxSubscriptionRow = typeof sandboxSubscriptions.$inferSelect
export type SandboxPaymentRow = typeof sandboxPayments.$inferSelect
export type BannerRow = typeof banners.$inferSelect
export type FeedbackRow = typeof feedback.$inferSelect
export type RelightTemplateRow = typeof relightTemplates.$inferSelect
