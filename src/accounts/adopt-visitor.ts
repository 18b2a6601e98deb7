import { and, eq, exists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { announceSessionsEnded } from '../live/channels.ts'
import type { Executor } from '../store/database.ts'
import { feedback, user, visitorTables } from '../store/schema.ts'

/**
 * An anonymous visitor turns out to be somebody: what they made and used up becomes the account's, and the anonymous
 * account ends. To be called in a transaction: all of it happens, or nothing.
 */
export async function adoptVisitor(tx: Executor, visitorId: string, userId: string): Promise<void> {
  // Whatever is just being written for the visitor comes first, or is refused: nothing is lost in between.
  const [visitor] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, visitorId), eq(user.isAnonymous, true)))
    .for('update')
  if (!visitor || visitorId === userId) return
  await dropOlderFeedback(tx, visitorId, userId)
  for (const table of visitorTables) {
    await tx.update(table).set({ userId }).where(eq(table.userId, visitorId))
  }
  await tx.delete(user).where(eq(user.id, visitorId))
  await announceSessionsEnded(tx, visitorId)
}

/** One answer a tool without a task: the latest, which is the visitor's. */
async function dropOlderFeedback(tx: Executor, visitorId: string, userId: string): Promise<void> {
  const newer = alias(feedback, 'newer')
  await tx.delete(feedback).where(
    and(
      eq(feedback.userId, userId),
      exists(
        tx
          .select({ id: newer.id })
          .from(newer)
          .where(
            and(
              eq(newer.userId, visitorId),
              eq(newer.tool, feedback.tool),
              sql`${newer.taskId} is not distinct from ${feedback.taskId}`,
            ),
          ),
      ),
    ),
  )
}
