import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { topUpLimits } from '../shared/plans.ts'
import { creditAccounts, creditEntries, creditTopUps } from '../store/schema.ts'
import { fewAreLeft } from './few-are-left.ts'
import { type CreditMailServices, mailAboutCredits } from './mail-about-credits.ts'

/** Reserved, and neither spent nor returned. */
const heldCredits = sql`(select coalesce(-sum(reserved.amount), 0)::int from ${creditEntries} reserved
  where reserved.user_id = ${creditAccounts.userId} and reserved.kind = 'reserved' and not exists (
    select 1 from ${creditEntries} settled
    where settled.task_id = reserved.task_id and settled.kind in ('spent', 'returned')))`

/** A top-up that takes longer leaves its owner without credits meanwhile. */
const paidWithinMinutes = 10

/**
 * Tells owners that few credits are left, and that none are: each once, until some come in again. Those whose packs are bought by
 * themselves hear of it only when that has not been enough, or is not paid. Resolves with how many were told.
 */
export async function warnOfFewCredits(services: CreditMailServices): Promise<number> {
  const { db } = services.database
  const { userId, warned, balance, topUpCredits } = creditAccounts
  // What is held for runs that have not ended may come back.
  const left = sql<number>`(${balance} + ${heldCredits})`
  const level = sql<'low' | 'empty'>`case when ${left} <= 0 then 'empty' else 'low' end`
  const isNews = (credits: SQLWrapper) => sql`(${warned} is null or (${warned} = 'low' and ${credits} <= 0))`
  // The balance first: few owners have to have their entries added up.
  const isDue = and(fewAreLeft(balance), isNews(balance), fewAreLeft(left), isNews(left))
  const { state, createdAt } = creditTopUps
  const lately = sql`from ${creditTopUps} where ${creditTopUps.userId} = ${userId}`
  const isToppedUp = sql`${topUpCredits} is not null
    and not exists (select 1 ${lately} and ${state} = 'paid' and ${createdAt} > now() - interval '1 hour')
    and not exists (select 1 ${lately} and ${state} = 'started'
      and ${createdAt} < now() - make_interval(mins => ${paidWithinMinutes}))
    and (select count(*) ${lately} and ${state} = 'paid' and ${createdAt} > now() - interval '1 day') < ${topUpLimits.perDay}`
  const due = await db
    .select({ userId, before: warned })
    .from(creditAccounts)
    .where(and(isDue, sql`not (${isToppedUp})`))
  let count = 0
  for (const each of due) {
    // Written down first: of several workers one tells them.
    const own = and(eq(userId, each.userId), isDue)
    const [claimed] = await db
      .update(creditAccounts)
      .set({ warned: level })
      .where(own)
      .returning({ warned, left: left.mapWith(Number) })
    if (!claimed?.warned) continue
    const about = claimed.warned === 'empty' ? 'creditsEmpty' : 'creditsLow'
    const isSent = await mailAboutCredits(services, { userId: each.userId, about, credits: claimed.left })
    if (isSent) count += 1
    // Nothing has come in since: it is tried again.
    else
      await db
        .update(creditAccounts)
        .set({ warned: each.before })
        .where(and(eq(userId, each.userId), eq(warned, claimed.warned)))
  }
  return count
}
