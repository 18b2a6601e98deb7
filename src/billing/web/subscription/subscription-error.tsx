import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { refetchSubscription } from '../../../accounts/web/session/follow-account.ts'
import { errorMessage } from '../../../shared/errors.ts'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { subscriptionWords } from '../../../words/subscription.ts'

/** Better than calling somebody Free who may have paid. */
export const SubscriptionError = () => {
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await refetchSubscription()
    setBusy(false)
  }
  return (
    <div role="alert" className="flex flex-col gap-4 rounded-panel border bg-surface p-6 text-sm">
      <p className="flex items-start gap-3 text-base">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
        {errorMessage('user-subscription-error')}
      </p>
      <p className="text-muted">{subscriptionWords.trouble}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/a/contact">{subscriptionWords.contactSupport}</ButtonLink>
        <Button variant="primary" disabled={isBusy} onClick={() => void retry()}>
          {subscriptionWords.tryAgain}
        </Button>
      </div>
    </div>
  )
}
