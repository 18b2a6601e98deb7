import { sql } from 'drizzle-orm'
import { fewCreditsPercent } from '../shared/plans.ts'
import { creditAccounts } from '../store/schema.ts'

/** Whether somebody's credits are nearly used up. Whoever never had any lacks none. */
export const fewAreLeft = sql`${creditAccounts.full} > 0
  and ${creditAccounts.balance} <= ${creditAccounts.full} * ${fewCreditsPercent}::int / 100.0`
