import { ExternalLink } from 'lucide-react'
import { useCallback, useId, useRef, useState } from 'react'
import { toast } from 'sonner'
import { moneyWords } from '../../../billing/web/prices/money-words.ts'
import type { Credits } from '../../../shared/credits.ts'
import { fewCreditsPercent, topUpLimits } from '../../../shared/plans.ts'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { numberWords } from '../../../ui/primitives/number-words.ts'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { useFocusAfterChange } from '../../../ui/primitives/use-focus-after-change.ts'
import { creditWords as words } from '../../../words/credits.ts'
import { type PackPurchase, usePackCheckout } from './use-pack-checkout.ts'

interface BuyPackProps {
  readonly credits: Credits
  /** The size of a pack. */
  readonly chosen: number
  readonly onChoose: (credits: number) => void
}

/** The packs, and the way to a checkout in another tab. */
export const BuyPack = ({ credits, chosen, onChoose }: BuyPackProps) => {
  const { packs, topUp } = credits
  const [isRepeated, setRepeated] = useState(false)
  const onBought = useCallback((count: number) => {
    setRepeated(false)
    toast.success(words.bought(numberWords(count)))
  }, [])
  const purchase = usePackCheckout(credits, onBought)
  const pack = packs.find((each) => each.credits === chosen)
  const body = useRef<HTMLDivElement>(null)
  useFocusAfterChange(body, purchase.isWaiting ? 'waiting' : 'form')
  if (purchase.isWaiting) {
    return (
      <div ref={body}>
        <Waiting purchase={purchase} />
      </div>
    )
  }
  return (
    <div ref={body}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          void purchase.start({ credits: chosen, topUp: isRepeated })
        }}
      >
        <PackChoice credits={credits} chosen={chosen} onChoose={onChoose} />
        {topUp.credits === null && (
          <div>
            <SwitchField label={words.withTopUp} isOn={isRepeated} onChange={setRepeated} />
            {isRepeated && (
              <p className="text-sm text-muted">{words.withTopUpAbout(fewCreditsPercent, topUpLimits.perDay)}</p>
            )}
          </div>
        )}
        {purchase.isCancelled && <p role="status">{words.cancelled}</p>}
        {purchase.problem && <p role="alert">{purchase.problem.message}</p>}
        {pack && (
          <Button type="submit" variant="primary" disabled={purchase.phase === 'opening'}>
            {words.buy(moneyWords(pack.amount, pack.currency))}
          </Button>
        )}
      </form>
    </div>
  )
}

const PackChoice = ({ credits: { packs }, chosen, onChoose }: BuyPackProps) => {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{words.packs}</legend>
      {packs.map(({ credits, amount, currency }) => (
        <label
          key={credits}
          className="flex cursor-pointer items-center gap-3 rounded-control border px-4 py-3 transition-colors hover:border-muted has-checked:border-text has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={credits}
            checked={chosen === credits}
            onChange={() => onChoose(credits)}
            className="size-4 shrink-0 accent-text outline-none"
          />
          <span className="grow font-medium">{words.pack(numberWords(credits))}</span>
          <span className="text-right">
            <span className="block font-mono font-medium">{moneyWords(amount, currency)}</span>
            <span className="block text-xs text-muted">{words.each(moneyWords(amount / credits, currency))}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The rest happens elsewhere. A link, not a button: no browser keeps it from opening a tab. */
const Waiting = ({ purchase }: { readonly purchase: PackPurchase }) => {
  const { phase, url, isBlocked, isLate, stop } = purchase
  return (
    <div className="space-y-4">
      {isBlocked ? (
        <p role="alert">{words.blocked}</p>
      ) : isLate ? (
        <p role="status">{words.late}</p>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {phase === 'paid' ? words.confirming : words.waiting}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {phase !== 'paid' && url && (
          <Button asChild variant={isBlocked ? 'primary' : 'quiet'}>
            <a href={url} target="_blank" rel="noopener">
              <ExternalLink aria-hidden="true" />
              {words.open}
            </a>
          </Button>
        )}
        <Button onClick={stop}>{words.stopWaiting}</Button>
      </div>
    </div>
  )
}
