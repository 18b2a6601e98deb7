import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/primitives/button.tsx'
import { plansWords } from '../../../words/plans.ts'

interface NotSoldProps {
  /** Without plans there is nothing that anybody lacks. */
  readonly hasPlans: boolean
  readonly onLeave: () => void
}

/** In the modal, where this server takes no money. */
export const NotSold = ({ hasPlans, onLeave }: NotSoldProps) => (
  <div className="flex flex-col gap-6">
    <p>{hasPlans ? plansWords.notSold : plansWords.openToAll}</p>
    <div className="flex flex-wrap justify-end gap-2">
      {hasPlans ? (
        <>
          <Button asChild>
            <Link to="/pricing" onClick={onLeave}>
              {plansWords.seePlans}
            </Link>
          </Button>
          <Button asChild variant="primary">
            <Link to="/a/contact" onClick={onLeave}>
              {plansWords.contactOperator}
            </Link>
          </Button>
        </>
      ) : (
        <Button onClick={onLeave}>{plansWords.close}</Button>
      )}
    </div>
  </div>
)
