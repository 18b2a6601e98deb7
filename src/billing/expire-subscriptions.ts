import { and, lt, lte, ne, sql } from 'drizzle-orm'
import { announceSubscriptions } from '../live/channels.ts'
import { deleteRows, type Orm } from '../store/database.ts'
import { billingEvents, subscriptions } from '../store/schema.ts'
import { isOver } from '../visitors/own-subscriptions.ts'

/** Payment services send an event again for some days, and people from their dashboards for some weeks. */
const eventDays = 90

/** Those whose time is up become inactive, whichever store they are from, and their owners' pages hear of it. */
export const expireSubscriptions = (db: Orm): Promise<number> =>
  db.transaction(async (tx) => {
    const expired = await tx
      .update(subscriptions)
      .set({ status: 'inactive', updatedAt: sql`now()` })
      .where(and(ne(subscriptions.status, 'inactive'), lte(subscriptions.expiresAt, sql`now()`), isOver))
      .returning({ userId: subscriptions.userId })
    for (const userId of new Set(expired.map((row) => row.userId))) await announceSubscriptions(tx, userId)
    return expired.length
  })

export const forgetBillingEvents = (db: Orm): Promise<number> =>
  deleteRows(db, billingEvents, lt(billingEvents.createdAt, sql`now() - make_interval(days => ${eventDays})`))
