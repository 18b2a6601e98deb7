import { CircleAlert } from 'lucide-react'
import { errorMessage } from '../../../shared/errors.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { plansWords } from '../../../words/plans.ts'
import type { KnownPrices } from './use-prices.ts'

export const PricesError = ({ known }: { readonly known: KnownPrices }) => (
  <div role="alert" className="flex items-center gap-3 rounded-control border border-danger/40 px-3 py-2.5">
    <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
    <span className="grow">{errorMessage('prices-failed')}</span>
    <Button size="small" onClick={known.retry}>
      {plansWords.tryAgain}
    </Button>
  </div>
)
