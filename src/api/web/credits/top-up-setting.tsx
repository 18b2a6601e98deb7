import { useState } from 'react'
import { toast } from 'sonner'
import { SettingList, SettingRow } from '../../../accounts/web/settings/setting-row.tsx'
import { moneyWords } from '../../../billing/web/prices/money-words.ts'
import { toApiError } from '../../../client/api-error.ts'
import type { Credits } from '../../../shared/credits.ts'
import { fewCreditsPercent, topUpLimits } from '../../../shared/plans.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { numberWords } from '../../../ui/primitives/number-words.ts'
import { creditWords } from '../../../words/credits.ts'
import { changeTopUp, refetchCredits } from './credits-api.ts'

const { topUp: words } = creditWords

interface TopUpSettingProps {
  readonly credits: Credits
  /** The size of the pack that it would be turned on for. */
  readonly chosen: number
}

/** Whether packs are bought by themselves, and the way to end that. */
export const TopUpSetting = ({ credits: { topUp, packs }, chosen }: TopUpSettingProps) => {
  const [isBusy, setBusy] = useState(false)
  const change = async (credits: number | null) => {
    setBusy(true)
    try {
      await changeTopUp(credits)
      await refetchCredits()
      toast.success(credits === null ? words.turnedOff : words.turnedOn)
    } catch (error) {
      toast.error(toApiError(error).message)
    }
    setBusy(false)
  }
  const pack = packs.find(({ credits }) => credits === topUp.credits)
  return (
    <SettingList>
      <SettingRow label={words.label} value={<TopUpFacts topUp={topUp} pack={pack} />}>
        {topUp.credits !== null && (
          <Button size="small" disabled={isBusy} onClick={() => void change(null)}>
            {words.turnOff}
          </Button>
        )}
        {topUp.credits === null && topUp.card !== null && (
          <Button size="small" disabled={isBusy} onClick={() => void change(chosen)}>
            {words.turnOn(numberWords(chosen))}
          </Button>
        )}
      </SettingRow>
    </SettingList>
  )
}

interface TopUpFactsProps {
  readonly topUp: Credits['topUp']
  readonly pack: Credits['packs'][number] | undefined
}

const TopUpFacts = ({ topUp: { card }, pack }: TopUpFactsProps) => {
  if (!pack && card === null) return words.off
  const limits = <span className="block">{words.limits(topUpLimits.perDay)}</span>
  if (!pack)
    return (
      <>
        <span className="block">{card !== null && words.offWithCard(card)}</span>
        {limits}
      </>
    )
  const price = moneyWords(pack.amount, pack.currency)
  return (
    <>
      <span className="block">{words.on(numberWords(pack.credits), price, fewCreditsPercent)}</span>
      {card !== null && <span className="block">{words.card(card)}</span>}
      {limits}
    </>
  )
}
