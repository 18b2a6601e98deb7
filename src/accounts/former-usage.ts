import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { usageWindowHours } from '../shared/plans.ts'
import type { Executor } from '../store/database.ts'
import { hashedUsage, type UserRow, usage } from '../store/schema.ts'
import { hashPerson } from '../visitors/keyed-hash.ts'

/** An account is about to be deleted: what the caps still count stays, under a keyed hash of its address. */
export async function keepFormerUsage(tx: Executor, secret: string, { id, email }: UserRow): Promise<void> {
  const counted = await tx
    .select({ tool: usage.tool, createdAt: usage.createdAt })
    .from(usage)
    .where(
      and(
        eq(usage.userId, id),
        ne(usage.state, 'returned'),
        gt(usage.createdAt, sql`now() - make_interval(hours => ${usageWindowHours})`),
      ),
    )
  const subject = hashPerson(secret, email)
  if (counted.length > 0) await tx.insert(hashedUsage).values(counted.map((run) => ({ ...run, subject })))
}

/** Somebody signs in: what they used before they deleted an account with the same address counts for this one. */
export async function restoreFormerUsage(
  tx: Executor,
  secret: string,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  const kept = await tx
    .delete(hashedUsage)
    .where(eq(hashedUsage.subject, hashPerson(secret, email)))
    .returning({ tool: hashedUsage.tool, createdAt: hashedUsage.createdAt })
  if (kept.length > 0) await tx.insert(usage).values(kept.map((run) => ({ ...run, userId, state: 'charged' as const })))
}
