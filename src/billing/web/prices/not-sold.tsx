import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/primitives/button.tsx'

interface NotSoldProps {
  /** Without plans there is nothing that anybody lacks. */
  readonly hasPlans: boolean
  readonly onLeave: () => void
}

/** In the modal, where this server takes no money. */
export const NotSold = ({ hasPlans, onLeave }: NotSoldProps) => (
  <div className="flex flex-col gap-6">
    <p>{hasPlans ? notSoldWords : openToAllWords}</p>
    <div className="flex flex-wrap justify-end gap-2">
      {hasPlans ? (
        <>
          <Button asChild>
            <Link to="/pricing" onClick={onLeave}>
              See the plans
            </Link>
          </Button>
          <Button asChild variant="primary">
            <Link to="/a/contact" onClick={onLeave}>
              Contact the operator
            </Link>
          </Button>
        </>
      ) : (
        <Button onClick={onLeave}>Close</Button>
      )}
    </div>
  </div>
)

export const notSoldWords = 'Pro is not sold on this server. Whoever runs it can give it to your account: ask them.'

export const openToAllWords = 'Everything is open to everyone on this server: it has no plans, and nothing to buy.'
