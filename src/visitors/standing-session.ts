import { type SQL, sql } from 'drizzle-orm'
import { maxSessionDays } from '../shared/plans.ts'
import { dayMs } from '../shared/time-units.ts'
import { session, user } from '../store/schema.ts'

/** Whether a row of sessions still counts: it was used of late and, with an account, its owner was recognised not too long ago. */
export const isStanding: SQL = sql`(${session.expiresAt} > now() and (${session.provenAt} > now() - make_interval(days => ${maxSessionDays}) or ${session.userId} in (select ${user.id} from ${user} where ${user.isAnonymous})))`

/** The same of one that was read; its last use was looked at by whoever read it. */
export const isTooOld = ({ provenAt, isAnonymous }: { provenAt: Date; isAnonymous: boolean }): boolean =>
  !isAnonymous && provenAt.getTime() < Date.now() - maxSessionDays * dayMs
