import type { Subscription, SubscriptionStatus } from '../../../shared/account.ts'
import { type BillingProviderName, billingPeriods } from '../../../shared/billing.ts'
import { renewalGraceHours } from '../../../shared/plans.ts'
import { hourMs } from '../../../shared/time-units.ts'
import { plansWords } from '../../../words/plans.ts'
import { spoken } from '../../../words/spoken.ts'
import { subscriptionWords } from '../../../words/subscription.ts'

export const statusWords: Readonly<Record<SubscriptionStatus, string>> = subscriptionWords.statuses

export const periodWords = (billingPeriod: string): string => {
  const period = billingPeriods.find((known) => known === billingPeriod)
  return period ? plansWords.periods[period] : billingPeriod
}

export const dateWords = (iso: string): string => new Date(iso).toLocaleDateString(spoken, { dateStyle: 'long' })

/** Its end, and whether it is one: only what is paid again and again renews. Null for one without an end. */
export const expiryWords = ({ status, billingPeriod, expiresAt }: Subscription): string | null => {
  if (!expiresAt) return null
  const renews = (status === 'active' || status === 'trial') && billingPeriod !== null
  return renews ? subscriptionWords.renews(dateWords(expiresAt)) : dateWords(expiresAt)
}

/** What has happened, how long Pro stays, and what helps. */
export const paymentDueWords = ({ expiresAt }: Pick<Subscription, 'expiresAt'>): string => {
  const end = expiresAt && dateWords(new Date(Date.parse(expiresAt) + renewalGraceHours * hourMs).toISOString())
  return subscriptionWords.paymentDue(end)
}

/** Ours to change: bought from the provider that sells here. */
export const isOwnStore = (subscription: Subscription, provider: BillingProviderName | null): boolean =>
  subscription.store === provider
