import { and, eq, lt, not, notExists, sql } from 'drizzle-orm'
import { sessionDays } from '../shared/plans.ts'
import { deleteRows, type Orm } from '../store/database.ts'
import { session, tasks, user } from '../store/schema.ts'
import { isStanding } from '../visitors/standing-session.ts'

/** Deletes sessions that are over, and anonymous visitors who cannot come back and left no pictures. */
export async function forgetVisitors(db: Orm): Promise<number> {
  await db.delete(session).where(not(isStanding))
  const hasSession = db.select({ id: session.id }).from(session).where(eq(session.userId, user.id))
  const hasTask = db.select({ id: tasks.id }).from(tasks).where(eq(tasks.userId, user.id))
  const isOld = lt(user.createdAt, sql`now() - make_interval(days => ${sessionDays})`)
  return deleteRows(db, user, and(eq(user.isAnonymous, true), isOld, notExists(hasSession), notExists(hasTask)))
}
