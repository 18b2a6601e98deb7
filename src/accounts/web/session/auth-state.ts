import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { forgetBrowser, onStorageChange, readBrowser, writeBrowser } from '../../../client/storage.ts'
import { AuthUser, Subscription, UserDocument } from '../../../shared/account.ts'

const storageKey = 'authState'

/** Who the visitor is, as far as it is known; each part with a mark that says whether it has been read. */
const AuthState = z.object({
  user: z.nullable(AuthUser),
  userLoaded: z.boolean(),
  /** The document `users/{uid}`. */
  metadata: z.nullable(UserDocument),
  metadataLoaded: z.boolean(),
  subscription: z.nullable(Subscription),
  subscriptionLoaded: z.boolean(),
})
export type AuthState = z.infer<typeof AuthState>

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
  const cached = AuthState.safeParse(readBrowser(storageKey, null))
  return cached.success ? cached.data : nothingKnown
}

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
