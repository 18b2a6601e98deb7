import type { ExternalToast } from 'sonner'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

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

const host = createStore(() => ({ isWanted: false, isThere: false }))

/** Resolves when toasts can be shown: one that comes earlier is lost. */
export const wantToastHost = (): Promise<void> => {
  host.setState({ isWanted: true })
  if (host.getState().isThere) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = host.subscribe(({ isThere }) => {
      if (!isThere) return
      stop()
      resolve()
    })
  })
}

export const useIsToastHostWanted = (): boolean => useStore(host, ({ isWanted }) => isWanted)

const isToastHostThere = (): boolean => host.getState().isThere

/** Called by the host itself. */
export const setToastHostThere = (isThere: boolean): void => host.setState({ isThere })
