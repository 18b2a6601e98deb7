import type { ExternalToast } from 'sonner'
import { wantToastHost } from './toast-host-state.ts'

/** Loads the toasts when there is a first one to show: for parts of the start page, which is lighter without them. */
export const showToast = async (
  kind: 'error' | 'info' | 'success',
  message: string,
  options?: ExternalToast,
): Promise<void> => {
  const [{ toast }] = await Promise.all([import('sonner'), wantToastHost()])
  toast[kind](message, options)
}
