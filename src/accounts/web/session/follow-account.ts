import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { toApiError } from '../../../client/api-error.ts'
import { watchDocument } from '../../../live/web/watch-document.ts'
import { Subscription, UserDocument } from '../../../shared/account.ts'
import { errorMessage } from '../../../shared/errors.ts'
import { pushEvent } from '../../../signals/web/data-layer.ts'
import { accountWords } from '../../../words/account.ts'
import { authState, signedInUser } from './auth-state.ts'
import { fetchBestSubscription } from './fetch-best-subscription.ts'
import { openBanModal } from './modals.ts'
import { showAuthToast } from './show-auth-toast.ts'

/** Where the live connection stays silent, pages that wait for the account go on after this. */
const fallbackMs = 3000

let refetchFollowed: (() => Promise<void>) | null = null

/** Called by whoever has reason to think that the subscription has changed, or wants another try. */
export const refetchSubscription = async (): Promise<void> => refetchFollowed?.()

/** Keeps the user's document and best subscription up to date. Returns a function that stops it. */
export const followAccount = (uid: string): (() => void) => {
  const isCurrent = () => signedInUser(authState.getState())?.uid === uid
  const readSubscription = oneAtATime(() => readBestSubscription(isCurrent))
  refetchFollowed = readSubscription
  const stopDocument = watchDocument(`users/${uid}`, UserDocument, (metadata) => {
    if (isCurrent()) authState.setState({ metadata, metadataLoaded: true })
  })

  let seen: string | null = null
  const stopSubscriptions = watchDocument(`users/${uid}/subscriptionsV2`, z.array(Subscription), (subscriptions) => {
    const now = JSON.stringify(subscriptions)
    // The connection was lost and is back: the same again is no change.
    if (now === seen) return
    seen = now
    void readSubscription()
  })
  const fallback = window.setTimeout(() => {
    if (isCurrent()) authState.setState({ metadataLoaded: true })
    if (seen === null) void readSubscription()
  }, fallbackMs)

  return () => {
    if (refetchFollowed === readSubscription) refetchFollowed = null
    window.clearTimeout(fallback)
    stopDocument()
    stopSubscriptions()
  }
}

/** What changes while it is being read is read once more afterwards. */
const oneAtATime = (read: () => Promise<void>): (() => Promise<void>) => {
  let isReading = false
  let isStale = false
  return async () => {
    isStale = true
    if (isReading) return
    isReading = true
    while (isStale) {
      isStale = false
      await read()
    }
    isReading = false
  }
}

const readBestSubscription = async (isCurrent: () => boolean): Promise<void> => {
  try {
    const subscription = await fetchBestSubscription(() => authState.getState().user)
    if (!isCurrent()) return
    reading.setState({ hasFailed: false })
    authState.setState({ subscription, subscriptionLoaded: true })
  } catch (error) {
    if (!isCurrent()) return
    reading.setState({ hasFailed: true })
    authState.setState({ subscription: null, subscriptionLoaded: true })
    const { code, status } = toApiError(error)
    if (code === 'auth/user-disabled') return openBanModal()
    pushEvent('userSubscriptionError', { status })
    void showAuthToast('error', errorMessage('user-subscription-error'), accountWords.toasts.contactSupport)
  }
}

/** Kept beside `authState`, where a subscription that could not be read looks like none. */
const reading = createStore(() => ({ hasFailed: false }))

export const useHasSubscriptionFailed = (): boolean => useStore(reading, ({ hasFailed }) => hasFailed)
