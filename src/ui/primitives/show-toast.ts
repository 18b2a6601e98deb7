import type { ExternalToast } from 'sonner'
import { isToastHostThere, wantToastHost } from './toast-host-state.ts'

/** Loads the toasts when there is a first one to show: for parts of the start page, which is lighter without them. */
export const showToast = async (
  kind: 'error' | 'info' | 'success',
  message: string,
  options?: ExternalToast,
): Promise<void> => {
  const [{ toast }] = await Promise.all([import('sonner'), wantToastHost()])
  toast[kind](message, options)
}

/** Takes one away whose time is over; where none was ever shown, nothing is loaded for it. */
export const dismissToast = async (id: string): Promise<void> => {
  if (!isToastHostThere()) return
  const { toast } = await import('sonner')
  toast.dismiss(id)
}
