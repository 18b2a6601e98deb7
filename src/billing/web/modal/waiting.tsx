import { ExternalLink } from 'lucide-react'
import { Button } from '../../../ui/primitives/button.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import type { Checkout } from '../checkout/use-checkout.ts'
import { SubscriptionTroubleNote } from '../subscription/subscription-trouble-note.tsx'

/** The rest happens elsewhere. Links, not buttons: no browser keeps those from opening a tab. */
export const Waiting = ({ checkout }: { readonly checkout: Checkout }) => {
  const { url, isBlocked, isLate, phase, goBack, noteOpened } = checkout
  return (
    <div className="flex flex-col gap-6">
      {isBlocked ? (
        <p role="alert">Your browser did not let us open the other tab. This link opens it.</p>
      ) : isLate ? (
        <>
          <p>
            {phase === 'paid'
              ? 'The checkout is complete, but its confirmation has not come.'
              : 'Nothing was heard of the checkout on the other tab.'}
          </p>
          <SubscriptionTroubleNote />
        </>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner label="Waiting" />
          {phase === 'paid'
            ? 'The checkout is complete. Waiting for its confirmation, which takes a few seconds.'
            : 'Waiting for the subscription to complete on the other tab...'}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={goBack}>Back</Button>
        {phase !== 'paid' && url && (
          <Button asChild variant={isBlocked ? 'primary' : 'quiet'}>
            <a href={url} target="_blank" rel="noopener" onClick={noteOpened}>
              <ExternalLink aria-hidden="true" />
              {isBlocked ? 'Open the checkout' : 'Open it again'}
            </a>
          </Button>
        )}
      </div>
    </div>
  )
}
