import { and, eq, or, sql } from 'drizzle-orm'
import { fewAreLeft } from '../credits/few-are-left.ts'
import { type CreditMailServices, mailAboutCredits } from '../credits/mail-about-credits.ts'
import { topUpLimits } from '../shared/plans.ts'
import { hourMs } from '../shared/time-units.ts'
import { lockName, type Orm } from '../store/database.ts'
import { type CreditTopUpRow, creditAccounts, creditTopUps } from '../store/schema.ts'
import { type BillingServices, databaseTime } from './billing-services.ts'
import { findCustomer } from './customers.ts'
import { keepPayment } from './follow-payment.ts'
import { findPack } from './packs.ts'
import type { PaymentState } from './payments.ts'
import { CustomerUnknown } from './provider.ts'

export type TopUpServices = Omit<BillingServices, 'secret'> & CreditMailServices

/**
 * Payment services forget after a day which orders they have had; one that was never answered is not sent again then, and one that is
 * still on its way is given up. Paid later, it counts all the same.
 */
const maxHours = 23

/**
 * Buys packs for those who asked for it and have few credits left. An order is written down before it is sent, under an id that the
 * provider knows it by: whoever dies in between, it is paid once. Resolves with how many are settled.
 */
export async function topUpCredits(services: TopUpServices): Promise<number> {
  const { database, log } = services
  await startTopUps(database.db)
  const started = await database.db
    .select()
    .from(creditTopUps)
    .where(and(eq(creditTopUps.state, 'started'), or(isDue, isOld)))
  let count = 0
  for (const topUp of started) {
    await settleTopUp(services, topUp).then(
      (isSettled) => (count += isSettled ? 1 : 0),
      (err) => log.warn({ err, topUp: topUp.id }, 'a top-up could not be paid yet'),
    )
  }
  await mailAboutFailed(services)
  return count
}

/** What takes long is tried less and less often. */
const isDue = sql`(${creditTopUps.triedAt} is null or now() - ${creditTopUps.triedAt} >=
  greatest(interval '0', ${creditTopUps.triedAt} - ${creditTopUps.createdAt} - interval '1 minute') / 4)`

const isOld = sql`${creditTopUps.createdAt} < now() - make_interval(hours => ${maxHours})`

/** One at a time for everybody: a second worker sees what the first has begun, and what became of it. */
const startTopUps = (db: Orm): Promise<void> =>
  db.transaction(async (tx) => {
    await lockName(tx, 'credit-top-ups')
    const { userId, topUpCredits: wanted, topUpMethod } = creditAccounts
    const within = (hours: number) => sql`(select count(*) from ${creditTopUps}
      where ${creditTopUps.userId} = ${userId} and ${creditTopUps.state} <> 'failed'
      and ${creditTopUps.createdAt} > now() - make_interval(hours => ${hours}))`
    await tx.execute(sql`
      insert into ${creditTopUps} (user_id, credits, method)
      select ${userId}, ${wanted}, ${topUpMethod} from ${creditAccounts}
      where ${wanted} is not null and ${topUpMethod} is not null and ${fewAreLeft()}
        and ${within(1)} < ${topUpLimits.perHour} and ${within(24)} < ${topUpLimits.perDay}
      on conflict do nothing`)
  })

async function settleTopUp(services: TopUpServices, topUp: CreditTopUpRow): Promise<boolean> {
  const { database, log } = services
  const askedAt = await databaseTime(database.db)
  const payment = await askFor(services, topUp)
  if (payment?.status === 'pending' && isYoung(topUp)) {
    const tried = { paymentId: payment.id, triedAt: sql`now()` }
    await database.db.update(creditTopUps).set(tried).where(eq(creditTopUps.id, topUp.id))
    return false
  }
  if (payment?.status !== 'paid') return failTopUp(services, topUp)
  const isOurs = await keepPayment(services, { state: payment, askedAt })
  if (!isOurs) log.warn({ payment: payment.id }, 'a payment is of an unknown customer')
  return endTopUp(database.db, topUp, { state: 'paid', paymentId: payment.id })
}

/** Null where it will never be paid. */
async function askFor({ database, provider }: TopUpServices, topUp: CreditTopUpRow): Promise<PaymentState | null> {
  const { id, userId, credits, method, paymentId } = topUp
  const { payments } = provider
  if (paymentId) return payments.readPayment(paymentId)
  const customerId = await findCustomer(database.db, provider.name, userId)
  if (!customerId) return null
  const isWanted = (await database.db.$count(creditAccounts, wants(topUp))) > 0
  const asked =
    isWanted && isYoung(topUp)
      ? payments.charge({ id, customerId, userId, method, pack: findPack(credits, 'en') })
      : // It may have been charged by a worker that died before it could say so.
        payments.listPayments(customerId).then((made) => made.find(({ topUpId }) => topUpId === id) ?? null)
  return asked.catch((error) => {
    if (error instanceof CustomerUnknown) return null
    throw error
  })
}

/** A card that was refused is not tried again: its owner is told, and decides. */
async function failTopUp({ database }: TopUpServices, topUp: CreditTopUpRow): Promise<boolean> {
  await database.db.transaction(async (tx) => {
    if (!(await endTopUp(tx, topUp, { state: 'failed' }))) return
    const off = { topUpCredits: null, topUpMethod: null, topUpCard: null }
    const turnedOff = await tx.update(creditAccounts).set(off).where(wants(topUp)).returning({ one: sql`1` })
    if (turnedOff.length === 0) return
    await tx.update(creditTopUps).set({ isMailDue: true, triedAt: null }).where(eq(creditTopUps.id, topUp.id))
  })
  return true
}

/** A mail that cannot be sent is tried again, for some days. */
async function mailAboutFailed(services: TopUpServices): Promise<void> {
  const { db } = services.database
  const isRecent = sql`${creditTopUps.createdAt} > now() - interval '3 days'`
  const due = and(eq(creditTopUps.isMailDue, true), isDue, isRecent)
  for (const { id } of await db.select({ id: creditTopUps.id }).from(creditTopUps).where(due)) {
    // Written down first: of several workers one tells them.
    const own = eq(creditTopUps.id, id)
    const claim = { isMailDue: false, triedAt: sql`now()` }
    const [claimed] = await db.update(creditTopUps).set(claim).where(and(own, due)).returning()
    if (!claimed) continue
    const { userId, credits } = claimed
    const isSent = await mailAboutCredits(services, { userId, about: 'topUpFailed', credits })
    if (!isSent) await db.update(creditTopUps).set({ isMailDue: true }).where(own)
  }
}

const isYoung = ({ createdAt }: CreditTopUpRow): boolean => createdAt.getTime() > Date.now() - maxHours * hourMs

/** Its owner may have turned it off since, left another card, chosen another pack, or bought one. */
const wants = ({ userId, method, credits }: CreditTopUpRow) =>
  and(
    eq(creditAccounts.userId, userId),
    eq(creditAccounts.topUpMethod, method),
    eq(creditAccounts.topUpCredits, credits),
    fewAreLeft(),
  )

/** False where another worker was first. */
const endTopUp = async (
  db: Pick<Orm, 'update'>,
  { id }: CreditTopUpRow,
  end: Partial<CreditTopUpRow>,
): Promise<boolean> => {
  const ended = await db
    .update(creditTopUps)
    .set(end)
    .where(and(eq(creditTopUps.id, id), eq(creditTopUps.state, 'started')))
    .returning({ id: creditTopUps.id })
  return ended.length > 0
}
