import { isAuthLoading, useAuthState } from '../../../accounts/web/session/auth-state.ts'
import { useSubscriptionTrouble } from '../../../accounts/web/session/subscription-trouble.ts'
import { SettingList, SettingRow } from '../../../accounts/web/settings/setting-row.tsx'
import { notSoldWords, openToAllWords } from '../../../billing/web/prices/not-sold.tsx'
import { openProModal } from '../../../billing/web/pro-modal-state.ts'
import { SubscriptionActions } from '../../../billing/web/subscription/subscription-actions.tsx'
import { SubscriptionTrouble } from '../../../billing/web/subscription/subscription-trouble-note.tsx'
import {
  dateWords,
  endLabel,
  periodWords,
  statusWords,
  storeWords,
} from '../../../billing/web/subscription/subscription-words.ts'
import { isSubscribed, type Subscription } from '../../../shared/account.ts'
import type { BillingProviderName } from '../../../shared/billing.ts'
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
        <SubscriptionTrouble />
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
      {subscription && isSubscribed(subscription) ? (
        <SubscriptionActions subscription={subscription} provider={provider} />
      ) : (
        <Offer isSold={provider !== null} />
      )}
    </>
  )
}

const Facts = ({ subscription }: { readonly subscription: Subscription }) => {
  const { status, billingPeriod, expiresAt, store } = subscription
  return (
    <>
      <SettingRow label="Status" value={statusWords[status]} />
      {billingPeriod && <SettingRow label="Billing period" value={periodWords(billingPeriod)} />}
      {expiresAt && <SettingRow label={endLabel(subscription)} value={dateWords(expiresAt)} />}
      <SettingRow label="Store" value={storeWords(store)} />
    </>
  )
}

const Offer = ({ isSold }: { readonly isSold: boolean }) => {
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
      <TextLink to="/pricing">See the plans</TextLink>
    </div>
  )
}
