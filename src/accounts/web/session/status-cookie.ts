import { type AuthState, isAuthLoading, signedInUser } from './auth-state.ts'

const yearSeconds = 31_536_000

type Status = 'pro' | 'free'

/** Tells caches and pages in front of the app whether this browser belongs to a Pro user. */
export const statusOf = (state: Pick<AuthState, 'user' | 'subscription'>): Status =>
  signedInUser(state) && state.subscription?.status === 'active' ? 'pro' : 'free'

export const writeStatusCookie = (state: AuthState): void => {
  if (!isAuthLoading(state)) writeStatus(statusOf(state))
}

export const writeStatus = (status: Status): void => {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing over http and in older browsers
  document.cookie = `status=${status}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`
}
