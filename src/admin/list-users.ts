import { and, asc, eq, exists, ne, sql } from 'drizzle-orm'
import type { Orm } from '../store/database.ts'
import { subscriptions, user, userDocuments } from '../store/schema.ts'
import { isBanned } from '../visitors/is-banned.ts'
import { currentStatus } from '../visitors/own-subscriptions.ts'
import { type Command, table } from './command.ts'

export const listUsers: Command = {
  usage: '[--json]',
  purpose: 'Lists the accounts, oldest first; visitors without an account are only counted.',
  positionals: 0,
  options: { json: { type: 'boolean' } },
  run: async ({ db, options }) => {
    const accounts = await readAccounts(db)
    if (options.json) return JSON.stringify(accounts, null, 2)
    const visitors = await db.$count(user, eq(user.isAnonymous, true))
    const counts = `accounts: ${accounts.length}, visitors without one: ${visitors}`
    if (accounts.length === 0) return counts
    const rows = accounts.map((account) => [
      account.id,
      account.email,
      account.plan,
      account.banned ? `banned${account.banReason ? `: ${account.banReason}` : ''}` : '',
      account.createdAt,
      account.lastSignIn ?? 'never',
    ])
    return `${table([['id', 'e-mail', 'plan', 'ban', 'created', 'last sign-in'], ...rows])}\n\n${counts}`
  },
}

async function readAccounts(db: Orm) {
  const pays = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, user.id), ne(currentStatus(subscriptions.status), 'inactive')))
  const rows = await db
    .select({ user, isPro: sql<boolean>`${exists(pays)}`, lastSignIn: userDocuments.webLastSignIn })
    .from(user)
    .leftJoin(userDocuments, eq(userDocuments.userId, user.id))
    .where(eq(user.isAnonymous, false))
    .orderBy(asc(user.createdAt), asc(user.id))
  return rows.map(({ user: { id, email, name, banReason, createdAt, ...ban }, isPro, lastSignIn }) => ({
    id,
    email,
    name,
    plan: isPro ? 'pro' : 'free',
    banned: isBanned(ban),
    banReason,
    createdAt: createdAt.toISOString(),
    lastSignIn: lastSignIn?.toISOString() ?? null,
  }))
}
