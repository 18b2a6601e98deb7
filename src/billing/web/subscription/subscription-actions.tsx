import { useState } from 'react'
import { toast } from 'sonner'
import { refetchSubscription } from '../../../accounts/web/session/follow-account.ts'
import type { Subscription } from '../../../shared/account.ts'
import type { BillingProviderName } from '../../../shared/billing.ts'
import { errorMessage } from '../../../shared/errors.ts'
import { storeWords } from '../../../shared/store-words.ts'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { subscriptionWords } from '../../../words/subscription.ts'
import { cancelSubscription, resumeSubscription } from '../checkout/billing-api.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { PortalButton } from './portal-button.tsx'
import { subscriptionProblem } from './subscription-problem.ts'
import { isOwnStore } from './subscription-words.ts'

interface SubscriptionActionsProps {
  readonly subscription: Subscription
  /** Who sells here. */
  readonly provider: BillingProviderName | null
}

/** What can be done about a subscription that stands. */
export const SubscriptionActions = ({ subscription, provider }: SubscriptionActionsProps) => {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const change = async (send: () => Promise<void>, done: string) => {
    setBusy(true)
    try {
      await send()
      toast.success(done)
    } catch (error) {
      toast.error(await subscriptionProblem(error))
    }
    // The live connection says so too; this is for where it is cut off.
    await refetchSubscription()
    setBusy(false)
    setAsking(false)
  }

  if (!isOwnStore(subscription, provider)) return <Elsewhere store={subscription.store} />
  return (
    <div className="flex flex-wrap gap-2">
      <PortalButton />
      {subscription.status === 'cancelled' ? (
        <Button
          disabled={isBusy}
          onClick={() => void change(resumeSubscription, subscriptionWords.resumed)}
          variant="primary"
        >
          {subscriptionWords.resume}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {subscriptionWords.cancel}
        </Button>
      )}
      <CancelDialog
        subscription={subscription}
        isOpen={isAsking}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void change(cancelSubscription, subscriptionWords.cancelled)}
      />
    </div>
  )
}

/** Stores that we cannot change anything in. */
const Elsewhere = ({ store }: { readonly store: string }) => (
  <div className="flex flex-col items-start gap-4">
    <p>{errorMessage('subscription-elsewhere', { store: storeWords(store) })}</p>
    <ButtonLink to="/a/contact">{subscriptionWords.contactSupport}</ButtonLink>
  </div>
)
