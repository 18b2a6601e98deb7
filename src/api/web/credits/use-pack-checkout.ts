import { useEffect, useState } from 'react'
import { openOtherTab } from '../../../billing/web/checkout/other-tab.ts'
import { onOutcome } from '../../../billing/web/checkout/outcome-channel.ts'
import { poll } from '../../../billing/web/checkout/poll.ts'
import { type ApiError, toApiError } from '../../../client/api-error.ts'
import type { Credits, PackRequest } from '../../../shared/credits.ts'
import { refetchCredits, startPackCheckout } from './credits-api.ts'

/** Somebody may be looking for their card; after the payment only the provider's message is missing. */
const untilPaid = { everyMs: 15_000, maxMs: 30 * 60_000 } as const
const oncePaid = { everyMs: 3000, maxMs: 3 * 60_000 } as const

interface PackCheckout {
  readonly phase: 'ready' | 'opening' | 'waiting' | 'paid'
  readonly url: string | null
  /** Purchases that were there before: another one is this. */
  readonly known: readonly string[]
  readonly isBlocked: boolean
  readonly isLate: boolean
  readonly isCancelled: boolean
  readonly problem: ApiError | null
}

const initial: PackCheckout = {
  phase: 'ready',
  url: null,
  known: [],
  isBlocked: false,
  isLate: false,
  isCancelled: false,
  problem: null,
}

/** One purchase of a pack: its checkout is in another tab, and the list of purchases tells when it is over. */
export const usePackCheckout = ({ purchases }: Pick<Credits, 'purchases'>, onBought: (credits: number) => void) => {
  const [state, setState] = useState(initial)
  const { phase, known } = state
  const isWaiting = phase === 'waiting' || phase === 'paid'
  const bought = isWaiting ? purchases.find(({ id, isTopUp }) => !isTopUp && !known.includes(id)) : undefined

  useEffect(() => {
    if (!bought) return
    setState(initial)
    onBought(bought.credits)
  }, [bought, onBought])

  useEffect(() => {
    if (!isWaiting) return
    return onOutcome('credits', (outcome) => {
      if (outcome === 'cancelled') return setState({ ...initial, isCancelled: true })
      setState((before) => ({ ...before, phase: 'paid', isBlocked: false, isLate: false }))
      void refetchCredits()
    })
  }, [isWaiting])

  useEffect(() => {
    if (!isWaiting) return
    return poll({
      ...(phase === 'paid' ? oncePaid : untilPaid),
      onPoll: () => void refetchCredits(),
      onTimeout: () => setState((before) => ({ ...before, isLate: true })),
    })
  }, [isWaiting, phase])

  const start = async (wanted: PackRequest): Promise<void> => {
    const tab = openOtherTab()
    setState({ ...initial, phase: 'opening' })
    try {
      const url = await startPackCheckout(wanted)
      tab?.location.replace(url)
      setState({ ...initial, phase: 'waiting', url, known: purchases.map(({ id }) => id), isBlocked: tab === null })
    } catch (error) {
      tab?.close()
      setState({ ...initial, problem: toApiError(error) })
    }
  }

  return { ...state, isWaiting, start, stop: () => setState(initial) }
}

export type PackPurchase = ReturnType<typeof usePackCheckout>
