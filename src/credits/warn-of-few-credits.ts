import { and, eq, sql } from 'drizzle-orm'
import { creditAccounts, creditTopUps } from '../store/schema.ts'
import { fewAreLeft } from './few-are-left.ts'
import { type CreditMailServices, mailAboutCredits } from './mail-about-credits.ts'

/**
 * Tells owners that few credits are left, and that none are: each once, until some come in again. Those whose packs are bought by
 * themselves hear of it only when that has not been enough. Resolves with how many were told.
 */
export async function warnOfFewCredits(services: CreditMailServices): Promise<number> {
  const { db } = services.database
  const { userId, warned, balance, topUpCredits } = creditAccounts
  const level = sql<'low' | 'empty'>`case when ${balance} <= 0 then 'empty' else 'low' end`
  const isNews = sql`(${warned} is null or (${warned} = 'low' and ${balance} <= 0))`
  const isToppedUp = sql`${topUpCredits} is not null and not exists (select 1 from ${creditTopUps}
    where ${creditTopUps.userId} = ${userId} and ${creditTopUps.state} = 'paid'
    and ${creditTopUps.createdAt} > now() - interval '1 hour')`
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
