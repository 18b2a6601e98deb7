import { type AuthState, isAuthLoading, signedInUser } from './auth-state.ts'

const yearSeconds = 31_536_000

/** For caches and pages in front of the app: whether this browser belongs to a Pro user. */
export const statusOf = (state: Pick<AuthState, 'user' | 'subscription'>): 'pro' | 'free' =>
  signedInUser(state) && state.subscription?.status === 'active' ? 'pro' : 'free'

export const writeStatusCookie = (state: AuthState): void => {
  if (isAuthLoading(state)) return
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing over http and in older browsers
  document.cookie = `status=${statusOf(state)}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`
}
