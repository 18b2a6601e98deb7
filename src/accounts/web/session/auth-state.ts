import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { hasParts } from '../../../client/has-parts.ts'
import { forgetBrowser, onStorageChange, readBrowser, writeBrowser } from '../../../client/storage.ts'
import type { AuthUser, Subscription, UserDocument } from '../../../shared/account.ts'
import { isAuthUser } from './auth-user.ts'

const storageKey = 'authState'

/** Who the visitor is, as far as it is known; each part with a mark that says whether it has been read. */
export interface AuthState {
  readonly user: AuthUser | null
  readonly userLoaded: boolean
  /** The document `users/{uid}`. */
  readonly metadata: UserDocument | null
  readonly metadataLoaded: boolean
  readonly subscription: Subscription | null
  readonly subscriptionLoaded: boolean
}

const nothingKnown: AuthState = {
  user: null,
  userLoaded: false,
  metadata: null,
  metadataLoaded: false,
  subscription: null,
  subscriptionLoaded: false,
}

/** What the last visit left behind, so that the header is right before the server has answered. */
const readCachedState = (): AuthState => {
  const cached = readBrowser<unknown>(storageKey, null)
  return isAuthState(cached) ? cached : nothingKnown
}

const subscriptionParts = ['id', 'plan', 'status', 'billingPeriod', 'expiresAt', 'store'] as const

/** Another version of the page may have kept less. */
const isAuthState = (cached: unknown): cached is AuthState =>
  hasParts<AuthState>(cached, Object.keys(nothingKnown) as (keyof AuthState)[]) &&
  (cached.user === null || isAuthUser(cached.user)) &&
  (cached.metadata === null || hasParts<UserDocument>(cached.metadata, ['web'])) &&
  (cached.subscription === null || hasParts<Subscription>(cached.subscription, subscriptionParts))

export const authState = createStore<AuthState>(readCachedState)

authState.subscribe((state) => writeBrowser(storageKey, state))

export const forgetAuthState = (): void => {
  authState.setState(nothingKnown)
  forgetBrowser(storageKey)
}

/** Calls `onChange` when another tab has written the cache, or removed it. */
export const watchOtherTabs = (onChange: (state: AuthState) => void): (() => void) =>
  onStorageChange(storageKey, () => onChange(readCachedState()))

/** True until user, metadata and subscription have all been read. */
export const isAuthLoading = (state: AuthState): boolean =>
  !(state.userLoaded && state.metadataLoaded && state.subscriptionLoaded)

/** An account, as against somebody who only has a number in a cookie. */
export const signedInUser = ({ user }: Pick<AuthState, 'user'>): AuthUser | null =>
  user && !user.isAnonymous ? user : null

export const useAuthState = <Value>(select: (state: AuthState) => Value): Value => useStore(authState, select)
