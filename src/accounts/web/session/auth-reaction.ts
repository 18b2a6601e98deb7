import { ApiError } from '../../../client/api-error.ts'
import { providerNames, type SocialProvider } from '../../../shared/account.ts'
import { errorMessage } from '../../../shared/errors.ts'
import { accountWords } from '../../../words/account.ts'
import { codeOf, PopupError } from './popup-error.ts'

export type AuthReaction =
  | { readonly kind: 'ignore' }
  | { readonly kind: 'ban' }
  | { readonly kind: 'toast'; readonly message: string; readonly description?: string }

/** What happens after a sign-in that failed, code by code. */
export const reactionTo = (error: unknown, provider?: SocialProvider): AuthReaction => {
  const code = codeOf(error)
  if (code === 'auth/popup-closed-by-user') return { kind: 'ignore' }
  if (code === 'auth/user-disabled') return { kind: 'ban' }
  if (code === 'auth/account-exists-with-different-credential') {
    const linkedWith = error instanceof PopupError ? error.linkedWith : undefined
    return toast(errorMessage(code, { provider: linkedWith ? providerNames[linkedWith] : accountWords.mailProvider }))
  }
  if (code === 'auth/address-changed' || code === 'auth/user-mismatch') return toast(errorMessage(code))
  if (code === 'auth/cancelled-popup-request' && provider) {
    return toast(accountWords.toasts.failedWith(providerNames[provider]))
  }
  if (code === 'auth/popup-blocked') return toast(accountWords.toasts.popupBlocked)
  return toast(errorMessage('auth/internal-error'), isWorthSaying(error) ? error.message : undefined)
}

/** Reasons that tell the visitor what to do: the others are internal errors to them. */
const isWorthSaying = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  ['auth/too-many-requests', 'rate-limited', 'integrity-missing', 'mail-not-sent', 'network'].includes(error.code)

const toast = (message: string, description?: string): AuthReaction => ({
  kind: 'toast',
  message,
  ...(description ? { description } : {}),
})
