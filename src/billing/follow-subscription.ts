import { eq, sql } from 'drizzle-orm'
import { announceSubscriptions } from '../live/channels.ts'
import type { Executor } from '../store/database.ts'
import { subscriptions } from '../store/schema.ts'
import { type BillingServices, databaseTime, isFirst, ownerOf } from './billing-services.ts'
import type { BillingEvent, BillingProvider, SubscriptionState } from './provider.ts'
import { claimTrial } from './used-trials.ts'

/**
 * Asks the provider what a subscription is now, and keeps the answer unless a later one is kept already. So the order in which things
 * are told does not matter. Null for one that is nobody's here.
 */
export async function followSubscription(
  services: BillingServices,
  subscriptionId: string,
  event?: BillingEvent,
): Promise<SubscriptionState | null> {
  const { database, provider, log } = services
  const { db } = database
  const readAt = await databaseTime(db)
  const found = await provider.readSubscription(subscriptionId)
  if (!found) {
    log.warn({ subscription: subscriptionId, event: event?.id }, 'a billing event is about an unknown subscription')
    return null
  }
  const state = await refuseSecondTrial(services, found)
  const isOurs = await db.transaction((tx) => keep(tx, { provider, state, readAt, event }))
  if (isOurs) return state
  log.warn({ customer: state.customerId, event: event?.id }, 'a billing event is about an unknown customer')
  return null
}

/** The same for everything that somebody has there: also what nobody has told us of yet. */
export async function followCustomer(services: BillingServices, customerId: string): Promise<void> {
  const { database, provider } = services
  const { db } = database
  const readAt = await databaseTime(db)
  for (const found of await provider.listSubscriptions(customerId)) {
    const state = await refuseSecondTrial(services, found)
    await db.transaction((tx) => keep(tx, { provider, state, readAt }))
  }
}

/**
 * Which card somebody has is only known once they have left it with the provider. A trial of an address or a card that had one ends
 * before it has begun here, without a payment: nobody has agreed to pay today. It is decided once, before the subscription is kept.
 */
async function refuseSecondTrial(services: BillingServices, state: SubscriptionState): Promise<SubscriptionState> {
  const { database, provider, secret, log } = services
  const { db } = database
  const owner = await ownerOf(db, state.customerId)
  if (!owner) return state
  const { id: subscriptionId, card } = state
  const isFirst = await claimTrial(db, { secret, provider: provider.name, email: owner.email, card, subscriptionId })
  const isOnTrial = state.status !== 'inactive' && (state.trialEndsAt?.getTime() ?? 0) > Date.now()
  if (isFirst || !isOnTrial || (await db.$count(subscriptions, eq(subscriptions.id, state.id))) > 0) return state
  log.info({ subscription: state.id }, 'a second trial was refused')
  await provider.endNow(state.id)
  return (await provider.readSubscription(state.id)) ?? state
}

interface Reading {
  readonly provider: BillingProvider
  readonly state: SubscriptionState
  readonly readAt: Date
  readonly event?: BillingEvent | undefined
}

async function keep(tx: Executor, { provider, state, readAt, event }: Reading): Promise<boolean> {
  const userId = (await ownerOf(tx, state.customerId))?.id
  if (!userId) return false
  if (event && !(await isFirst(tx, event))) return true
  const fields = {
    status: state.status,
    billingPeriod: state.period,
    expiresAt: state.expiresAt,
    renews: state.renews,
    trialEndsAt: state.trialEndsAt,
    customerId: state.customerId,
    readAt,
  }
  const written = await tx
    .insert(subscriptions)
    .values({ id: state.id, userId, plan: 'pro', store: provider.name, ...fields })
    .onConflictDoUpdate({
      target: subscriptions.id,
      set: { ...fields, expiresAt: keptEnd, updatedAt: sql`now()` },
      setWhere: sql`${subscriptions.readAt} is null or ${subscriptions.readAt} <= excluded.read_at`,
    })
    .returning({ id: subscriptions.id })
  if (written.length > 0) await announceSubscriptions(tx, userId)
  return true
}

const { status, renews, expiresAt } = subscriptions
/**
 * A provider begins one period after the other, paid or not. What is paid for ended when the first of them began, also where our clock
 * has called it inactive since.
 */
const keptEnd = sql`case
  when ${renews} and ${status} in ('payment-due', 'inactive') and excluded.renews and excluded.status in ('payment-due', 'inactive')
  then least(${expiresAt}, excluded.expires_at)
  else excluded.expires_at
end`
