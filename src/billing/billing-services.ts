import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Executor } from '../store/database.ts'
import { billingCustomers, billingEvents, user } from '../store/schema.ts'
import type { BillingEvent, BillingProvider } from './provider.ts'

export interface BillingServices {
  readonly database: Database
  readonly provider: BillingProvider
  /** Keys the hashes of who has had a trial. */
  readonly secret: string
  readonly log: FastifyBaseLogger
}

/** Held until the transaction ends: an account that is just being deleted is gone, or waits. */
export async function ownerOf(tx: Executor, customerId: string): Promise<{ id: string; email: string } | null> {
  const [owner] = await tx
    .select({ id: user.id, email: user.email })
    .from(user)
    .innerJoin(billingCustomers, eq(billingCustomers.userId, user.id))
    .where(eq(billingCustomers.id, customerId))
    .for('key share', { of: user })
  return owner ?? null
}

/** Two requests with the same event: the second one waits here for the first, and finds it done. */
export async function isFirst(tx: Executor, { id, type }: BillingEvent): Promise<boolean> {
  const inserted = await tx.insert(billingEvents).values({ id, type }).onConflictDoNothing().returning()
  return inserted.length > 0
}

/** The database's clock: those of several processes differ. */
export async function databaseTime(db: Executor): Promise<Date> {
  const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)
  return new Date(Math.floor(Number(rows[0]?.ms)))
}
