import { type SQLWrapper, sql } from 'drizzle-orm'
import { fewCreditsPercent } from '../shared/plans.ts'
import { creditAccounts } from '../store/schema.ts'

/** Whether somebody's credits are nearly used up: those of the balance, or as many as `left` says. Whoever never had any lacks none. */
export const fewAreLeft = (left: SQLWrapper = creditAccounts.balance) => sql`${creditAccounts.full} > 0
  and ${left} <= ${creditAccounts.full} * ${fewCreditsPercent}::int / 100.0`
