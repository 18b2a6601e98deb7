import { and, eq, ne, sql } from 'drizzle-orm'
import { announceSubscriptions } from '../live/channels.ts'
import { isSubscribed } from '../shared/account.ts'
import { dayMs } from '../shared/time-units.ts'
import { subscriptions } from '../store/schema.ts'
import { findBestSubscription } from '../visitors/own-subscriptions.ts'
import { type Command, findAccount, nameOf, textOption, UsageError } from './command.ts'

/** Subscriptions that nobody pays for. */
const store = 'admin'

const maxDays = 36_500

export const grantPro: Command = {
  usage: '<e-mail or user id> [--days <number>]',
  purpose: 'Gives an account Pro, for some days or for good.',
  positionals: 1,
  options: { days: { type: 'string' } },
  check: (input) => {
    readDays(input)
  },
  run: async (input) => {
    const days = readDays(input)
    const expiresAt = days === null ? null : new Date(Date.now() + days * dayMs)
    const found = await input.db.transaction(async (tx) => {
      const found = await findAccount(tx, input.positionals[0] ?? '')
      if (found.isAnonymous) throw new Error(`${nameOf(found)} is a visitor without an account`)
      const grant = { plan: 'pro', status: 'active', store, billingPeriod: null, expiresAt } as const
      // One a user: a second grant replaces the first.
      await tx
        .insert(subscriptions)
        .values({ id: `${store}-${found.id}`, userId: found.id, ...grant })
        .onConflictDoUpdate({ target: subscriptions.id, set: { ...grant, updatedAt: sql`now()` } })
      await announceSubscriptions(tx, found.id)
      return found
    })
    return `${nameOf(found)} has Pro ${expiresAt ? `until ${expiresAt.toISOString()}` : 'for good'}`
  },
}

export const revokePro: Command = {
  usage: '<e-mail or user id>',
  purpose: 'Takes back what grant-pro gave.',
  positionals: 1,
  options: {},
  run: async ({ db, positionals: [name = ''] }) => {
    const { found, left } = await db.transaction(async (tx) => {
      const found = await findAccount(tx, name)
      const ended = await tx
        .update(subscriptions)
        .set({ status: 'inactive', expiresAt: sql`now()`, updatedAt: sql`now()` })
        .where(
          and(eq(subscriptions.userId, found.id), eq(subscriptions.store, store), ne(subscriptions.status, 'inactive')),
        )
        .returning({ id: subscriptions.id })
      if (ended.length === 0) throw new Error(`${nameOf(found)} has no Pro that an admin gave`)
      await announceSubscriptions(tx, found.id)
      return { found, left: await findBestSubscription(tx, found.id) }
    })
    const still = left && isSubscribed(left) ? `, and still has Pro from ${left.store}` : ''
    return `${nameOf(found)} has lost the Pro that an admin gave${still}`
  },
}

function readDays(input: Parameters<typeof textOption>[0]): number | null {
  const text = textOption(input, 'days')
  if (text === undefined) return null
  const days = /^\d+$/.test(text) ? Number(text) : 0
  if (days < 1 || days > maxDays) throw new UsageError(`--days must be a whole number from 1 to ${maxDays}`)
  return days
}
