import { isAuthLoading, useAuthState } from '../../../accounts/web/session/auth-state.ts'
import { useSubscriptionTrouble } from '../../../accounts/web/session/subscription-trouble.ts'
import { SettingList, SettingRow } from '../../../accounts/web/settings/setting-row.tsx'
import { notSoldWords, openToAllWords } from '../../../billing/web/prices/not-sold.tsx'
import { openProModal } from '../../../billing/web/pro-modal-state.ts'
import { PortalButton } from '../../../billing/web/subscription/portal-button.tsx'
import { SubscriptionActions } from '../../../billing/web/subscription/subscription-actions.tsx'
import { SubscriptionTroubleNote } from '../../../billing/web/subscription/subscription-trouble-note.tsx'
import {
  expiryWords,
  isOwnStore,
  paymentDueWords,
  periodWords,
  statusWords,
} from '../../../billing/web/subscription/subscription-words.ts'
import { isSubscribed, type Subscription } from '../../../shared/account.ts'
import { type BillingProviderName, storeWords } from '../../../shared/billing.ts'
import { useWebConfig } from '../../../tasks/web/use-web-config.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { Section } from '../../shell/section.tsx'
import { TextLink } from '../../shell/text-link.tsx'

export function SubscriptionTab() {
  const config = useWebConfig()
  const isLoading = useAuthState(isAuthLoading)
  const hasTrouble = useSubscriptionTrouble()
  return (
    <Section title="Current plan">
      {isLoading || !config ? (
        <Spinner label="Loading your subscription" />
      ) : hasTrouble ? (
        <SubscriptionTroubleNote />
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
  if (!subscription && !hasPlans) return <p>{openToAllWords}</p>
  return (
    <>
      <SettingList>
        <SettingRow label="Plan" value={isSubscribed(subscription) ? 'Pro' : 'Free'} />
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
      <SettingRow label="Status" value={statusWords[status]} />
      {billingPeriod && <SettingRow label="Billing period" value={periodWords(billingPeriod)} />}
      {expiry && <SettingRow label="Expiry date" value={expiry} />}
      <SettingRow label="Store" value={storeWords(store)} />
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
        {notSoldWords} <TextLink to="/a/contact">Contact</TextLink>
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="primary" onClick={() => openProModal()}>
        Subscribe
      </Button>
      {hasBought && <PortalButton />}
      <TextLink to="/pricing">See the plans</TextLink>
    </div>
  )
}
