import { closeLoginModal } from '../../../client/modals.ts'
import type { SocialProvider } from '../../../shared/account.ts'
import { accountWords } from '../../../words/account.ts'
import { endSession, sendEmailLink } from './auth-api.ts'
import { rememberEmailLink } from './email-link.ts'
import { reactToAuthError } from './react-to-error.ts'
import { leaveAccount, refreshUser } from './session.ts'
import { showAuthToast } from './show-auth-toast.ts'
import { openSocialPopup } from './social-popup.ts'

/** Called in the click itself: a browser opens no window later. */
export const signInWith = async (provider: SocialProvider, endpoint: string): Promise<void> => {
  const signedIn = openSocialPopup({ endpoint, provider, intent: 'sign-in' })
  closeLoginModal()
  try {
    await signedIn
    await refreshUser()
  } catch (error) {
    reactToAuthError(error, provider)
  }
}

/** Tells whether the link is on its way. */
export const requestEmailLink = async (email: string): Promise<boolean> => {
  try {
    await sendEmailLink(email)
  } catch (error) {
    reactToAuthError(error)
    return false
  }
  rememberEmailLink(email)
  closeLoginModal()
  void showAuthToast('info', accountWords.toasts.linkSent)
  return true
}

export const signOut = async ({ everywhere = false } = {}): Promise<void> => {
  try {
    await endSession(everywhere)
    leaveAccount()
  } catch (error) {
    reactToAuthError(error)
  }
}
