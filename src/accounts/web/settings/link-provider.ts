import { providerNames, type SocialProvider } from '../../../shared/account.ts'
import { type ErrorCode, errorMessage } from '../../../shared/errors.ts'
import { settingsWords } from '../../../words/settings.ts'
import { withFreshSession } from '../confirm/with-fresh-session.ts'
import { unlinkProvider } from '../session/auth-api.ts'
import { codeOf } from '../session/popup-error.ts'
import { reactToAuthError } from '../session/react-to-error.ts'
import { refreshUser } from '../session/session.ts'
import { showAuthToast } from '../session/show-auth-toast.ts'
import { openSocialPopup } from '../session/social-popup.ts'

/** What a popup can end with whatever it was opened for. */
const sameAsSignIn: ReadonlySet<string> = new Set([
  'auth/popup-closed-by-user',
  'auth/popup-blocked',
  'auth/cancelled-popup-request',
  'auth/user-disabled',
])

const inUse: ReadonlySet<string> = new Set([
  'auth/credential-already-in-use',
  'auth/account-exists-with-different-credential',
])

/** Called in the click itself: a browser opens no window later. */
export const linkProvider = async (provider: SocialProvider, endpoint: string): Promise<void> => {
  try {
    // Asked for a proof first, the window opens from the click that gave it.
    await withFreshSession(() => openSocialPopup({ endpoint, provider, intent: 'link' }))
    await refreshUser()
    await showAuthToast('success', settingsWords.connections.linked(providerNames[provider]))
  } catch (error) {
    const code = codeOf(error)
    if (code === 'auth/requires-recent-login') return
    if (sameAsSignIn.has(code)) return reactToAuthError(error, provider)
    return showError(inUse.has(code) ? 'auth/credential-already-in-use' : 'auth/link-failed')
  }
}

export const unlink = async (provider: SocialProvider): Promise<void> => {
  try {
    await withFreshSession(() => unlinkProvider(provider))
    await refreshUser()
  } catch (error) {
    const code = codeOf(error)
    if (code === 'auth/requires-recent-login') return
    if (code === 'auth/user-disabled') return reactToAuthError(error)
    return showError(code === 'auth/last-provider' ? code : 'auth/unlink-failed')
  }
}

const showError = (code: ErrorCode): Promise<void> => showAuthToast('error', errorMessage(code))
