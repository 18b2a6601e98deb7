import { and, eq, gte, sql } from 'drizzle-orm'
import { AppError } from '../shared/errors.ts'
import type { Executor } from '../store/database.ts'
import { creditAccounts, creditEntries } from '../store/schema.ts'

/** What is taken for a run, until it is known how it ends. */
export interface CreditReservation {
  readonly userId: string
  readonly keyId: string
  readonly taskId: string
  readonly tool: string
  /** 0 where nothing is sold: the ledger still knows of the call. */
  readonly amount: number
}

/**
 * Takes credits of one owner out of the balance, inside the transaction that accepts the tasks. The row of the balance makes parallel
 * calls wait for each other, so that nobody spends what another has just taken.
 */
export async function reserveCredits(tx: Executor, reservations: readonly CreditReservation[]): Promise<void> {
  const [first] = reservations
  const total = reservations.reduce((sum, { amount }) => sum + amount, 0)
  const entries = reservations.map(({ amount, ...entry }) => ({ ...entry, kind: 'reserved' as const, amount: -amount }))
  if (!first) return
  if (total > 0) {
    const taken = await tx
      .update(creditAccounts)
      .set({ balance: sql`${creditAccounts.balance} - ${total}` })
      .where(and(eq(creditAccounts.userId, first.userId), gte(creditAccounts.balance, total)))
      .returning({ balance: creditAccounts.balance })
    if (taken.length === 0) throw tooFew(total, await readBalance(tx, first.userId))
  }
  await tx.insert(creditEntries).values(entries)
}

/**
 * A run is settled once: later calls for the same task change nothing, and neither do those for runs that no key has made. Resolves
 * with the balance, or with null when this one changed nothing.
 */
export async function settleCredits(db: Executor, taskId: string, kind: 'spent' | 'returned'): Promise<number | null> {
  const { rows } = await db.execute<{ balance: number }>(sql`
    with settled as (
      insert into ${creditEntries} (user_id, kind, amount, task_id, tool, key_id)
      select user_id, ${kind}, ${kind === 'returned' ? sql`-amount` : sql`0`}, task_id, tool, key_id
      from ${creditEntries} where task_id = ${taskId} and kind = 'reserved'
      on conflict do nothing
      returning user_id, amount
    ), changed as (
      update ${creditAccounts} as account set balance = balance + settled.amount
      from settled where account.user_id = settled.user_id and settled.amount <> 0
      returning balance
    )
    select coalesce((select balance from changed), account.balance, 0) as balance
    from settled left join ${creditAccounts} as account on account.user_id = settled.user_id`)
  return rows[0]?.balance ?? null
}

export interface CreditChange {
  readonly userId: string
  readonly kind: 'granted' | 'bought' | 'refunded'
  /** Below 0 for what is refunded. */
  readonly amount: number
  /** Told of again, it changes nothing. */
  readonly reference: string
}

/** Credits that come in, or go back to who paid for them. Resolves with whether it was news. */
export async function changeCredits(tx: Executor, { userId, kind, amount, reference }: CreditChange): Promise<boolean> {
  const written = await tx
    .insert(creditEntries)
    .values({ userId, kind, amount, reference })
    .onConflictDoNothing()
    .returning({ id: creditEntries.id })
  if (written.length === 0) return false
  const { balance, full } = creditAccounts
  const isMore = amount > 0
  await tx
    .insert(creditAccounts)
    .values({ userId, balance: amount, full: Math.max(0, amount) })
    .onConflictDoUpdate({
      target: creditAccounts.userId,
      set: {
        balance: sql`${balance} + ${amount}`,
        // A warning is a share of what is left to use, without what was paid back.
        full: isMore ? sql`${balance} + ${amount}` : sql`greatest(0, ${full} + ${amount})`,
        ...(isMore && { warned: null }),
      },
    })
  return true
}

export async function readBalance(db: Executor, userId: string): Promise<number> {
  const [account] = await db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId))
  return account?.balance ?? 0
}

/** Refuses early, before an upload is read; `reserveCredits` decides. */
export async function checkCredits(db: Executor, userId: string, amount: number): Promise<void> {
  checkBalance(await readBalance(db, userId), amount)
}

export function checkBalance(balance: number, amount: number): void {
  if (amount > 0 && balance < amount) throw tooFew(amount, balance)
}

const tooFew = (needed: number, balance: number): AppError =>
  new AppError('no-credits', { values: { needed, balance } })

/** What the ledger says beside what is kept: they are the same, or something is wrong. */
export async function addUp(db: Executor, userId: string): Promise<number> {
  const [sum] = await db
    .select({ total: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int` })
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
  return sum?.total ?? 0
}
