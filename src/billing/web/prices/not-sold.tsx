import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { plansWords } from '../../../words/plans.ts'

interface NotSoldProps {
  /** False where plans are switched off: then nobody lacks anything. */
  readonly hasPlans: boolean
  readonly onLeave: () => void
}

/** What the modal says where this server takes no money. */
export const NotSold = ({ hasPlans, onLeave }: NotSoldProps) => (
  <div className="flex flex-col gap-6">
    <p>{hasPlans ? plansWords.notSold : plansWords.openToAll}</p>
    <div className="flex flex-wrap justify-end gap-2">
      {hasPlans ? (
        <>
          <ButtonLink to="/pricing" onClick={onLeave}>
            {plansWords.seePlans}
          </ButtonLink>
          <ButtonLink to="/a/contact" onClick={onLeave} variant="primary">
            {plansWords.contactOperator}
          </ButtonLink>
        </>
      ) : (
        <Button onClick={onLeave}>{plansWords.close}</Button>
      )}
    </div>
  </div>
)
