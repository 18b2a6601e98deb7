import { and, eq, inArray, sql } from 'drizzle-orm'
import { changeCredits } from '../credits/ledger.ts'
import { type Executor, lockName } from '../store/database.ts'
import { type CreditAccountRow, creditAccounts, creditEntries, creditPurchases } from '../store/schema.ts'
import { type BillingServices, databaseTime, isFirst, ownerOf } from './billing-services.ts'
import type { PaymentState, Refund } from './payments.ts'
import type { BillingEvent, BillingProvider } from './provider.ts'

type PaymentServices = Pick<BillingServices, 'database' | 'provider'>

/** Each time that an answer is stale another one has just been kept; more than a few are the provider's to tell of again. */
const maxReadings = 5

/** What the provider has answered about a payment. */
interface Reading {
  readonly state: PaymentState
  /** By the database's clock, before the provider was asked. */
  readonly askedAt: Date
  readonly event?: BillingEvent | undefined
}

/** An answer that may be older than what the ledger knows of a refund already. */
class StaleAnswer extends Error {}

/**
 * Asks the provider what a payment is now, and writes into the ledger what is not in it yet. So it does not matter how often or in which
 * order things are told.
 */
export async function followPayment(services: BillingServices, paymentId: string, event?: BillingEvent): Promise<void> {
  for (let readings = 1; ; readings += 1) {
    try {
      return await followOnce(services, paymentId, event)
    } catch (error) {
      if (!(error instanceof StaleAnswer) || readings === maxReadings) throw error
    }
  }
}

async function followOnce(services: BillingServices, paymentId: string, event?: BillingEvent): Promise<void> {
  const { database, provider, log } = services
  const askedAt = await databaseTime(database.db)
  const state = await provider.payments.readPayment(paymentId)
  // Those of subscriptions are among the events as well.
  if (!state) return log.info({ payment: paymentId, event: event?.id }, 'a billing event is about no pack of credits')
  const isOurs = await keepPayment(services, { state, askedAt, event })
  if (!isOurs) log.warn({ customer: state.customerId, event: event?.id }, 'a payment is of an unknown customer')
}

/** The same for what somebody has paid lately: also what nobody has told us of. */
export async function followPayments(services: PaymentServices, customerId: string): Promise<void> {
  const { database, provider } = services
  const askedAt = await databaseTime(database.db)
  const states = await provider.payments.listPayments(customerId)
  const ids = states.map(({ id }) => id)
  const kept = await database.db
    .select({ id: creditPurchases.id, refunded: creditPurchases.refunded })
    .from(creditPurchases)
    .where(inArray(creditPurchases.id, ids))
  const isNews = (state: PaymentState) =>
    state.status === 'paid' && !kept.some(({ id, refunded }) => id === state.id && refunded === refundedOf(state))
  for (const state of states.filter(isNews)) await keepPayment(services, { state, askedAt })
}

/**
 * False for a customer who is nobody here: their account may have been deleted while they paid. Rejects, and keeps nothing, when the
 * provider has to be asked again.
 */
export const keepPayment = ({ database, provider }: PaymentServices, reading: Reading): Promise<boolean> =>
  database.db.transaction(async (tx) => {
    const { state, event } = reading
    const userId = (await ownerOf(tx, state.customerId))?.id
    if (!userId) return false
    if (state.status !== 'paid') return true
    if (event && !(await isFirst(tx, event))) return true
    // Whoever waits here sees the turns of whoever was first.
    await lockName(tx, `payment:${state.id}`)
    await keep(tx, provider, { ...state, userId, askedAt: reading.askedAt })
    return true
  })

interface OwnedPayment extends PaymentState, Pick<Reading, 'askedAt'> {
  readonly userId: string
}

async function keep(tx: Executor, { name }: BillingProvider, state: OwnedPayment): Promise<void> {
  const { id, userId, credits, amount, currency, topUpId, receiptUrl, createdAt, savedCard, voidRefunds } = state
  const isNew = await changeCredits(tx, { userId, kind: 'bought', amount: credits, reference: id })
  const setTopUp = (wanted: Partial<CreditAccountRow>) =>
    tx.update(creditAccounts).set(wanted).where(eq(creditAccounts.userId, userId))
  // Whoever leaves a card for later packs wants them.
  if (isNew && savedCard) {
    await setTopUp({ topUpCredits: credits, topUpMethod: savedCard.method, topUpCard: savedCard.last4 })
  }
  const isTaken = await followRefunds(tx, state)
  // Whoever has had money back is not charged again before they ask for it.
  if (isTaken) await setTopUp({ topUpCredits: null })
  const paid = { credits, amount, currency, isTopUp: topUpId !== null, receiptUrl, createdAt }
  const refunded = refundedOf(state)
  const purchase = { id, userId, provider: name, ...paid, refunded }
  await tx
    .insert(creditPurchases)
    .values(purchase)
    .onConflictDoUpdate({
      target: creditPurchases.id,
      // An answer that was asked for earlier may come later; it becomes less only when a refund is void.
      set: {
        refunded: voidRefunds.length > 0 ? refunded : sql`greatest(${creditPurchases.refunded}, excluded.refunded)`,
        receiptUrl,
      },
    })
}

/**
 * Takes the credits of refunds, and puts back those of refunds that are void now. A bank may think again, and a dispute that was won be
 * lost after all: each turn is an entry of its own, and the number of them says which way the last one went. Only an answer that was
 * asked for after that may turn it again. Resolves with whether any were taken.
 */
async function followRefunds(tx: Executor, state: OwnedPayment): Promise<boolean> {
  const { userId, askedAt, refunds, voidRefunds } = state
  const ids = [...refunds.map(({ id }) => id), ...voidRefunds]
  if (ids.length === 0) return false
  const refundOf = sql<string>`split_part(${creditEntries.reference}, ' ', 1)`
  const entries = await tx
    .select({ refund: refundOf, amount: creditEntries.amount, createdAt: creditEntries.createdAt })
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, userId), eq(creditEntries.kind, 'refunded'), inArray(refundOf, ids)))
  const turnsOf = (id: string) => entries.filter(({ refund }) => refund === id)
  const turn = (id: string, amount: number): Promise<boolean> => {
    const turns = turnsOf(id)
    if (turns.some(({ createdAt }) => createdAt >= askedAt)) throw new StaleAnswer(`The answer about ${id} is too old.`)
    // The first refund and the first return have names that are in ledgers already; the turns after them are numbered.
    const reference = [id, `${id} void`][turns.length] ?? `${id} ${turns.length}`
    return changeCredits(tx, { userId, kind: 'refunded', amount, reference })
  }
  let isTaken = false
  for (const { id, credits } of creditsBack(state)) {
    if (turnsOf(id).length % 2 === 0 && (await turn(id, -credits))) isTaken = true
  }
  for (const id of voidRefunds) {
    const turns = turnsOf(id)
    if (turns.length % 2 === 1) await turn(id, -turns.reduce((sum, { amount }) => sum + amount, 0))
  }
  return isTaken
}

const refundedOf = ({ refunds }: PaymentState): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** Each takes its share of the credits back; all of the money, all of the credits. */
function creditsBack({ credits, amount, refunds }: Pick<PaymentState, 'credits' | 'amount' | 'refunds'>) {
  let [money, taken] = [0, 0]
  return refunds.map(({ id, amount: back }: Refund) => {
    money = Math.min(amount, money + back)
    const share = Math.round((credits * money) / amount) - taken
    taken += share
    return { id, credits: share }
  })
}
