import { authState } from '../../../accounts/web/session/auth-state.ts'
import { refetchSubscription } from '../../../accounts/web/session/follow-account.ts'
import { toApiError } from '../../../client/api-error.ts'
import { errorMessage } from '../../../shared/errors.ts'
import { storeWords } from '../../../shared/store-words.ts'

/**
 * Why a subscription was not changed. Whose it is, where it turned out not to be ours, is read again: the server names
 * the store in one language only.
 */
export const subscriptionProblem = async (error: unknown): Promise<string> => {
  const { code, message } = toApiError(error)
  if (code !== 'subscription-elsewhere') return message
  await refetchSubscription()
  const store = authState.getState().subscription?.store
  return store ? errorMessage(code, { store: storeWords(store) }) : message
}
