import { useEffect, useState } from 'react'
import { useAuthState } from '../../../accounts/web/session/auth-state.ts'
import { rereadSubscription } from '../../../accounts/web/session/follow-account.ts'
import { type ApiError, toApiError } from '../../../client/api-error.ts'
import { isSubscribed } from '../../../shared/account.ts'
import type { CheckoutRequest } from '../../../shared/billing.ts'
import { askForAWhile } from './ask-for-a-while.ts'
import { startCheckout } from './billing-api.ts'
import { forgetCoupon } from './kept-coupon.ts'
import { openOtherTab } from './other-tab.ts'
import { watchOutcome } from './outcome-channel.ts'

/** The live connection tells; this is for where it is cut off. Somebody may be looking for their card. */
const untilPaid = { everyMs: 15_000, maxMs: 30 * 60_000 } as const
/** Only the provider's message is missing. */
const oncePaid = { everyMs: 3000, maxMs: 3 * 60_000 } as const

interface CheckoutState {
  readonly phase: 'ready' | 'opening' | 'waiting' | 'paid' | 'done'
  /** Once there is a checkout: wherever the visitor goes meanwhile, a subscription that appears is its doing. */
  readonly url: string | null
  readonly isBlocked: boolean
  readonly isCancelled: boolean
  /** Nothing was heard of it for so long that something may have gone wrong. */
  readonly isLate: boolean
  readonly problem: ApiError | null
}

const nothingYet: CheckoutState = {
  phase: 'ready',
  url: null,
  isBlocked: false,
  isCancelled: false,
  isLate: false,
  problem: null,
}

/** One purchase: its checkout is in another tab, and the account tells when it is over. */
export const useCheckout = () => {
  const [state, setState] = useState(nothingYet)
  const isPro = useAuthState(({ subscription }) => isSubscribed(subscription))
  const { phase, url } = state
  const isDone = phase === 'done' || (url !== null && isPro)
  const isWaiting = !isDone && (phase === 'waiting' || phase === 'paid')

  useEffect(() => {
    if (!isDone) return
    setState((before) => ({ ...before, phase: 'done' }))
    forgetCoupon()
  }, [isDone])

  useEffect(() => {
    if (!isWaiting) return
    return watchOutcome((outcome) => {
      if (outcome === 'cancelled') return setState((before) => ({ ...before, phase: 'ready', isCancelled: true }))
      setState((before) => ({ ...before, phase: 'paid', isLate: false }))
      void rereadSubscription()
    })
  }, [isWaiting])

  useEffect(() => {
    if (!isWaiting) return
    return askForAWhile({
      ...(phase === 'paid' ? oncePaid : untilPaid),
      ask: () => void rereadSubscription(),
      onLate: () => setState((before) => ({ ...before, isLate: true })),
    })
  }, [isWaiting, phase])

  const start = async (wanted: CheckoutRequest): Promise<void> => {
    const tab = openOtherTab()
    setState((before) => ({ ...nothingYet, phase: 'opening', url: before.url }))
    try {
      const address = await startCheckout(wanted)
      tab?.location.replace(address)
      setState({ ...nothingYet, phase: 'waiting', url: address, isBlocked: tab === null })
    } catch (error) {
      tab?.close()
      const problem = toApiError(error)
      setState((before) => ({ ...nothingYet, url: before.url, problem }))
      if (problem.code === 'already-subscribed') void rereadSubscription()
    }
  }

  const goBack = () => setState((before) => ({ ...nothingYet, url: before.url }))
  /** By the link that stands in for a tab that did not open. */
  const noteOpened = () => setState((before) => ({ ...before, isBlocked: false }))

  return { ...state, isDone, isWaiting, start, goBack, noteOpened }
}

export type Checkout = ReturnType<typeof useCheckout>
