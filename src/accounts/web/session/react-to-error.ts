import type { SocialProvider } from '../../../shared/account.ts'
import { reactionTo } from './auth-reaction.ts'
import { openBanModal } from './modals.ts'
import { showAuthToast } from './show-auth-toast.ts'

/** The visitor's side of an error in signing in: nothing, the ban modal, or a toast. */
export const reactToAuthError = (error: unknown, provider?: SocialProvider): void => {
  const reaction = reactionTo(error, provider)
  if (reaction.kind === 'ban') openBanModal()
  if (reaction.kind === 'toast') void showAuthToast('error', reaction.message, reaction.description)
}
