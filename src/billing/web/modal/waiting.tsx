import { ExternalLink } from 'lucide-react'
import { Button } from '../../../ui/primitives/button.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { proModalWords } from '../../../words/pro-modal.ts'
import type { Checkout } from '../checkout/use-checkout.ts'
import { SubscriptionError } from '../subscription/subscription-error.tsx'

const { waiting } = proModalWords

/** The rest happens elsewhere. Links, not buttons: no browser keeps those from opening a tab. */
export const Waiting = ({ checkout }: { readonly checkout: Checkout }) => {
  const { url, isBlocked, isLate, phase, goBack, markOpened } = checkout
  return (
    <div className="flex flex-col gap-6">
      {isBlocked ? (
        <p role="alert">{waiting.blocked}</p>
      ) : isLate ? (
        <>
          <p>{phase === 'paid' ? waiting.noConfirmation : waiting.nothingHeard}</p>
          <SubscriptionError />
        </>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner label={waiting.label} />
          {phase === 'paid' ? waiting.forConfirmation : waiting.forPayment}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={goBack}>{waiting.back}</Button>
        {phase !== 'paid' && url && (
          <Button asChild variant={isBlocked ? 'primary' : 'quiet'}>
            <a href={url} target="_blank" rel="noopener" onClick={markOpened}>
              <ExternalLink aria-hidden="true" />
              {isBlocked ? waiting.open : waiting.openAgain}
            </a>
          </Button>
        )}
      </div>
    </div>
  )
}
