import { Link } from '@tanstack/react-router'
import { isAuthLoading, useAuthState } from '../../../accounts/web/session/auth-state.ts'
import { SettingList, SettingRow } from '../../../accounts/web/settings/setting-row.tsx'
import { isSubscribed, type SubscriptionStatus } from '../../../shared/account.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { Section } from '../../shell/section.tsx'

const statusWords = {
  active: 'Active',
  cancelled: 'Cancelled',
  inactive: 'Inactive',
  'payment-due': 'Payment due',
  trial: 'Trial period',
} as const satisfies Record<SubscriptionStatus, string>

export function SubscriptionTab() {
  const isLoading = useAuthState(isAuthLoading)
  const subscription = useAuthState((state) => state.subscription)
  if (isLoading) return <Spinner label="Loading your subscription" />
  return (
    <Section title="Current plan">
      <SettingList>
        <SettingRow label="Plan" value={isSubscribed(subscription) ? 'Pro' : 'Free'} />
        {subscription && (
          <>
            <SettingRow label="Status" value={statusWords[subscription.status]} />
            {subscription.billingPeriod && <SettingRow label="Billing period" value={subscription.billingPeriod} />}
            {subscription.expiresAt && <SettingRow label="Expiry date" value={dateWords(subscription.expiresAt)} />}
            <SettingRow label="Store" value={subscription.store} />
          </>
        )}
      </SettingList>
      {!isSubscribed(subscription) && (
        <Button asChild>
          <Link to="/pricing">See the plans</Link>
        </Button>
      )}
    </Section>
  )
}

const dateWords = (iso: string): string => new Date(iso).toLocaleDateString('en', { dateStyle: 'long' })
