import { dismissToast, showToast } from '../../../ui/primitives/show-toast.ts'
import { isLoginModalOpen } from './modals.ts'

const toastId = 'auth'
const signInToastMs = 10_000

export const showAuthToast = (
  kind: 'error' | 'info' | 'success',
  message: string,
  description?: string,
): Promise<void> =>
  showToast(kind, message, {
    // One at a time: what went wrong before is over.
    id: toastId,
    description,
    duration: signInToastMs,
    closeButton: true,
    // At the top right the toast would lie over the form it is about.
    ...(isLoginModalOpen() ? { position: 'bottom-center' } : {}),
  })

/** What it asked for is done, or somebody else is here. */
export const dismissAuthToast = (): Promise<void> => dismissToast(toastId)
