import { isAuthLoading, useAuthState } from '../../../accounts/web/session/auth-state.ts'
import { useHasSubscriptionFailed } from '../../../accounts/web/session/follow-account.ts'
import { SettingList, SettingRow } from '../../../accounts/web/settings/setting-row.tsx'
import { PortalButton } from '../../../billing/web/subscription/portal-button.tsx'
import { SubscriptionActions } from '../../../billing/web/subscription/subscription-actions.tsx'
import { SubscriptionError } from '../../../billing/web/subscription/subscription-error.tsx'
import {
  expiryWords,
  isOwnStore,
  paymentDueWords,
  periodWords,
  statusWords,
} from '../../../billing/web/subscription/subscription-words.ts'
import { openProModal } from '../../../client/modals.ts'
import { useWebConfig } from '../../../client/use-web-config.ts'
import { isSubscribed, type Subscription } from '../../../shared/account.ts'
import type { BillingProviderName } from '../../../shared/billing.ts'
import { storeWords } from '../../../shared/store-words.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Section } from '../../../ui/primitives/section.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { plansWords } from '../../../words/plans.ts'
import { subscriptionWords } from '../../../words/subscription.ts'
import { TextLink } from '../../shell/text-link.tsx'

const { facts, plans } = subscriptionWords

export function SubscriptionTab() {
  const config = useWebConfig()
  const isLoading = useAuthState(isAuthLoading)
  const hasFailed = useHasSubscriptionFailed()
  return (
    <Section title={subscriptionWords.title}>
      {isLoading || !config ? (
        <Spinner label={subscriptionWords.loading} />
      ) : hasFailed ? (
        <SubscriptionError />
      ) : (
        <CurrentPlan hasPlans={config.plans} provider={config.billing} />
      )}
    </Section>
  )
}

interface CurrentPlanProps {
  readonly hasPlans: boolean
  /** Who sells here. */
  readonly provider: BillingProviderName | null
}

const CurrentPlan = ({ hasPlans, provider }: CurrentPlanProps) => {
  const subscription = useAuthState((state) => state.subscription)
  if (!subscription && !hasPlans) return <p>{plansWords.openToAll}</p>
  return (
    <>
      <SettingList>
        <SettingRow label={facts.plan} value={isSubscribed(subscription) ? plans.pro : plans.free} />
        {subscription && <Facts subscription={subscription} />}
      </SettingList>
      {subscription?.status === 'payment-due' && <p role="status">{paymentDueWords(subscription)}</p>}
      {subscription && isSubscribed(subscription) ? (
        <SubscriptionActions subscription={subscription} provider={provider} />
      ) : (
        <Offer
          isSold={hasPlans && provider !== null}
          hasBought={subscription !== null && isOwnStore(subscription, provider)}
        />
      )}
    </>
  )
}

const Facts = ({ subscription }: { readonly subscription: Subscription }) => {
  const { status, billingPeriod, store } = subscription
  const expiry = expiryWords(subscription)
  return (
    <>
      <SettingRow label={facts.status} value={statusWords[status]} />
      {billingPeriod && <SettingRow label={facts.period} value={periodWords(billingPeriod)} />}
      {expiry && <SettingRow label={facts.expiry} value={expiry} />}
      <SettingRow label={facts.store} value={storeWords(store)} />
    </>
  )
}

interface OfferProps {
  readonly isSold: boolean
  /** From whoever sells here: their invoices, and a payment that failed, are on the provider's pages. */
  readonly hasBought: boolean
}

const Offer = ({ isSold, hasBought }: OfferProps) => {
  if (!isSold) {
    return (
      <p>
        {plansWords.notSold} <TextLink to="/a/contact">{subscriptionWords.contact}</TextLink>
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="primary" onClick={() => openProModal()}>
        {subscriptionWords.subscribe}
      </Button>
      {hasBought && <PortalButton />}
      <TextLink to="/pricing">{subscriptionWords.seePlans}</TextLink>
    </div>
  )
}
