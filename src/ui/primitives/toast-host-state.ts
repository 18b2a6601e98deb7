import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

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

export const isToastHostThere = (): boolean => host.getState().isThere

/** For the host itself. */
export const setToastHostThere = (isThere: boolean): void => host.setState({ isThere })
