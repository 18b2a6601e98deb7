import { and, eq, sql } from 'drizzle-orm'
import { topUpLimits } from '../shared/plans.ts'
import { creditAccounts, creditTopUps } from '../store/schema.ts'
import { fewAreLeft } from './few-are-left.ts'
import { type CreditMailServices, mailAboutCredits } from './mail-about-credits.ts'

/** A top-up that takes longer leaves its owner without credits meanwhile. */
const paidWithinMinutes = 10

/**
 * Tells owners that few credits are left, and that none are: each once, until some come in again. Those whose packs are bought by
 * themselves hear of it only when that has not been enough, or is not paid. Resolves with how many were told.
 */
export async function warnOfFewCredits(services: CreditMailServices): Promise<number> {
  const { db } = services.database
  const { userId, warned, balance, topUpCredits } = creditAccounts
  const level = sql<'low' | 'empty'>`case when ${balance} <= 0 then 'empty' else 'low' end`
  const isNews = sql`(${warned} is null or (${warned} = 'low' and ${balance} <= 0))`
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
    .where(and(fewAreLeft, isNews, sql`not (${isToppedUp})`))
  let count = 0
  for (const each of due) {
    // Written down first: of several workers one tells them.
    const own = and(eq(userId, each.userId), fewAreLeft, isNews)
    const [claimed] = await db.update(creditAccounts).set({ warned: level }).where(own).returning()
    if (!claimed?.warned) continue
    const about = claimed.warned === 'empty' ? 'creditsEmpty' : 'creditsLow'
    const isSent = await mailAboutCredits(services, { userId: each.userId, about, credits: claimed.balance })
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
