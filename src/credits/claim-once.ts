import { sql } from 'drizzle-orm'
import { trialKeptDays } from '../shared/plans.ts'
import type { Executor } from '../store/database.ts'
import { usedTrials } from '../store/schema.ts'

/**
 * Remembers who has had something that there is once, for as long as that matters. Resolves with whether the holder is who has it: of
 * two at the same moment, one is.
 */
export async function claimOnce(
  db: Executor,
  { subject, holder }: { readonly subject: string; readonly holder: string },
): Promise<boolean> {
  const [claimed] = await db
    .insert(usedTrials)
    .values({ subject, holder, expiresAt: sql`now() + make_interval(days => ${trialKeptDays})` })
    .onConflictDoUpdate({
      target: usedTrials.subject,
      set: {
        holder: sql`case when ${usedTrials.expiresAt} <= now() then excluded.holder else ${usedTrials.holder} end`,
        expiresAt: sql`excluded.expires_at`,
      },
    })
    .returning({ holder: usedTrials.holder })
  return claimed?.holder === holder
}
