import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { queryClient } from '../../../client/query-client.ts'
import type { Credits } from '../../../shared/credits.ts'
import { apiCredits } from '../../../shared/plans.ts'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { creditWords as words } from '../../../words/credits.ts'
import { LoadError } from '../load-error.tsx'
import { Balance } from './balance.tsx'
import { BuyPack } from './buy-pack.tsx'
import { creditsKey, fetchCredits } from './credits-api.ts'
import { Entries } from './entries.tsx'
import { Purchases } from './purchases.tsx'
import { TopUpSetting } from './top-up-setting.tsx'

/** What is left to use the API with, and how there is more. */
export const CreditSettings = () => {
  const { data: credits, error, refetch } = useQuery({ queryKey: creditsKey, queryFn: fetchCredits }, queryClient)
  if (!credits && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!credits) return <Spinner label={words.loading} />
  if (credits.unlimited) return <p>{words.unlimited}</p>
  return (
    <>
      <Balance credits={credits} />
      {hasHadNone(credits) && <p>{words.free(apiCredits.freeOnce)}</p>}
      {credits.isSold ? <Shop credits={credits} /> : <NotSold />}
      {credits.purchases.length > 0 && <Purchases purchases={credits.purchases} />}
      {credits.entries.length > 0 && <Entries entries={credits.entries} />}
    </>
  )
}

const hasHadNone = ({ full, entries }: Credits): boolean => full === 0 && entries.length === 0

const Shop = ({ credits }: { readonly credits: Credits }) => {
  const [chosen, setChosen] = useState(credits.packs[0]?.credits ?? 0)
  return (
    <>
      <BuyPack credits={credits} chosen={chosen} onChoose={setChosen} />
      <TopUpSetting credits={credits} chosen={chosen} />
    </>
  )
}

const NotSold = () => (
  <p>
    <Sentence
      text={words.notSold}
      parts={{
        contact: (
          <Link to="/a/contact" className="underline underline-offset-4">
            {words.contact}
          </Link>
        ),
      }}
    />
  </p>
)
