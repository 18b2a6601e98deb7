import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { listSignals } from '../signals/stored-signals.ts'
import {
  account,
  billingCustomers,
  feedback,
  oneTimeTokens,
  type ownedTables,
  session,
  tasks,
  usage,
  userDocuments,
} from '../store/schema.ts'
import { describeTasks } from '../tasks/describe.ts'
import { listOwnTemplates } from '../templates/owner.ts'
import { listSubscriptions } from '../visitors/own-subscriptions.ts'
import { describeUser } from '../visitors/users.ts'
import { exportApiUse } from './export-api-use.ts'
import { listPasskeys } from './passkeys.ts'
import type { AccountServices } from './services.ts'

/** Everything that is stored about someone, except what only proves who they are. */
export async function exportAccount(
  { database: { db }, links, config }: Pick<AccountServices, 'database' | 'links' | 'config'>,
  userId: string,
) {
  // What programs wait for on the line is theirs when they have paid for it, and gone then.
  const isOwn = and(eq(tasks.userId, userId), eq(tasks.isPaidOnAnswer, false))
  const own = await db.select().from(tasks).where(isOwn).orderBy(desc(tasks.createdAt))
  const [document] = await db.select().from(userDocuments).where(eq(userDocuments.userId, userId))
  const described = await describeTasks(db, own, links)
  const absolute = (url: string): string => new URL(url, config.publicUrl).href
  const withFullLinks = <Picture extends { url: string; thumbnailUrl: string }>(picture: Picture): Picture => ({
    ...picture,
    url: absolute(picture.url),
    thumbnailUrl: absolute(picture.thumbnailUrl),
  })
  return {
    exportedAt: new Date().toISOString(),
    profile: await describeUser(db, userId),
    signInMethods: await db
      .select({ provider: account.providerId, providerId: account.accountId, linkedAt: account.createdAt })
      .from(account)
      .where(eq(account.userId, userId)),
    sessions: await db
      .select({
        createdAt: session.createdAt,
        provenAt: session.provenAt,
        lastUsedAt: session.updatedAt,
        expiresAt: session.expiresAt,
        ipAddress: session.ipAddress,
        userAgent: session.userAgent,
      })
      .from(session)
      .where(eq(session.userId, userId)),
    passkeys: await listPasskeys(db, userId),
    addressChanges: await db
      .select({
        kind: oneTimeTokens.purpose,
        email: oneTimeTokens.email,
        createdAt: oneTimeTokens.createdAt,
        expiresAt: oneTimeTokens.expiresAt,
      })
      .from(oneTimeTokens)
      .where(and(eq(oneTimeTokens.subject, userId), inArray(oneTimeTokens.purpose, ['email-change', 'email-stop'])))
      .orderBy(asc(oneTimeTokens.createdAt)),
    document: {
      web: {
        lastSignIn: document?.webLastSignIn ?? null,
        lastSignInMethod: document?.webLastSignInMethod ?? null,
      },
    },
    subscriptions: await listSubscriptions(db, userId),
    paymentServices: await db
      .select({
        service: billingCustomers.provider,
        customerId: billingCustomers.id,
        createdAt: billingCustomers.createdAt,
      })
      .from(billingCustomers)
      .where(eq(billingCustomers.userId, userId)),
    // The links open the pictures for an hour at least.
    tasks: described.map((task) => ({
      ...task,
      input: task.input && withFullLinks(task.input),
      results: task.results.map(withFullLinks),
    })),
    templates: await listOwnTemplates(db, userId),
    feedback: await db
      .select({
        tool: feedback.tool,
        taskId: feedback.taskId,
        satisfied: feedback.satisfied,
        labels: feedback.labels,
        text: feedback.text,
        createdAt: feedback.createdAt,
      })
      .from(feedback)
      .where(eq(feedback.userId, userId)),
    usage: await db
      .select({ tool: usage.tool, state: usage.state, createdAt: usage.createdAt })
      .from(usage)
      .where(eq(usage.userId, userId)),
    signals: await listSignals(db, userId),
    ...(await exportApiUse(db, userId)),
  } satisfies Record<keyof typeof ownedTables, unknown> & Record<'exportedAt' | 'profile' | 'addressChanges', unknown>
}
