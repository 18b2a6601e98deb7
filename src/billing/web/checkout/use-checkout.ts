import { useEffect, useState } from 'react'
import { useAuthState } from '../../../accounts/web/session/auth-state.ts'
import { refetchSubscription } from '../../../accounts/web/session/follow-account.ts'
import { type ApiError, localError, toApiError } from '../../../client/api-error.ts'
import { queryClient } from '../../../client/query-client.ts'
import { isSubscribed } from '../../../shared/account.ts'
import type { CheckoutRequest } from '../../../shared/billing.ts'
import { pricesKey } from '../prices/prices-key.ts'
import { startCheckout } from './billing-api.ts'
import { forgetCoupon } from './kept-coupon.ts'
import { openOtherTab } from './other-tab.ts'
import { onOutcome } from './outcome-channel.ts'
import { poll } from './poll.ts'

/** The live connection tells; this is for where it is cut off. Somebody may be looking for their card. */
const untilPaid = { everyMs: 15_000, maxMs: 30 * 60_000 } as const
/** After the payment only the provider's message is missing. */
const oncePaid = { everyMs: 3000, maxMs: 3 * 60_000 } as const

interface CheckoutState {
  readonly phase: 'ready' | 'opening' | 'waiting' | 'paid' | 'done'
  /** The address of the checkout, once there is one: a subscription that appears afterwards comes from it. */
  readonly url: string | null
  /** The subscription that was over before. */
  readonly formerId: string | null
  readonly isBlocked: boolean
  readonly isCancelled: boolean
  /** Nothing was heard of it for so long that something may have gone wrong. */
  readonly isLate: boolean
  readonly problem: ApiError | null
}

const initialState: CheckoutState = {
  phase: 'ready',
  url: null,
  formerId: null,
  isBlocked: false,
  isCancelled: false,
  isLate: false,
  problem: null,
}

/** One purchase: its checkout is in another tab, and the account tells when it is over. */
export const useCheckout = () => {
  const [state, setState] = useState(initialState)
  const isPro = useAuthState(({ subscription }) => isSubscribed(subscription))
  const endedId = useAuthState(({ subscription }) => (subscription?.status === 'inactive' ? subscription.id : null))
  const { phase, url, formerId } = state
  const isDone = phase === 'done' || (url !== null && isPro)
  const isWaiting = !isDone && (phase === 'waiting' || phase === 'paid')

  useEffect(() => {
    if (!isDone) return
    setState((before) => ({ ...before, phase: 'done' }))
    forgetCoupon()
  }, [isDone])

  // A subscription that is new and over: its trial was not given, and the prices are other ones now.
  const isRefused = isWaiting && endedId !== null && endedId !== formerId
  useEffect(() => {
    if (!isRefused) return
    setState({ ...initialState, problem: localError('trial-used') })
    void queryClient.invalidateQueries({ queryKey: pricesKey })
  }, [isRefused])

  useEffect(() => {
    if (!isWaiting) return
    return onOutcome('pro', (outcome) => {
      if (outcome === 'cancelled') return setState((before) => ({ ...before, phase: 'ready', isCancelled: true }))
      setState((before) => ({ ...before, phase: 'paid', isLate: false }))
      void refetchSubscription()
    })
  }, [isWaiting])

  useEffect(() => {
    if (!isWaiting) return
    return poll({
      ...(phase === 'paid' ? oncePaid : untilPaid),
      onPoll: () => void refetchSubscription(),
      onTimeout: () => setState((before) => ({ ...before, isLate: true })),
    })
  }, [isWaiting, phase])

  const start = async (wanted: CheckoutRequest): Promise<void> => {
    const tab = openOtherTab()
    setState((before) => ({ ...initialState, phase: 'opening', url: before.url }))
    try {
      const address = await startCheckout(wanted)
      tab?.location.replace(address)
      setState({ ...initialState, phase: 'waiting', url: address, formerId: endedId, isBlocked: tab === null })
    } catch (error) {
      tab?.close()
      const problem = toApiError(error)
      setState((before) => ({ ...initialState, url: before.url, problem }))
      if (problem.code === 'already-subscribed') void refetchSubscription()
    }
  }

  const goBack = () => setState((before) => ({ ...initialState, url: before.url }))
  /** Called when the link is used that stands in for a tab that did not open. */
  const markOpened = () => setState((before) => ({ ...before, isBlocked: false }))

  return { ...state, isDone, isWaiting, start, goBack, markOpened }
}

export type Checkout = ReturnType<typeof useCheckout>
