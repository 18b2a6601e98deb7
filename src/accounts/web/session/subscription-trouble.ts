import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Beside `authState`, where a subscription that could not be read looks like none. */
const trouble = createStore(() => ({ isThere: false }))

export const noteSubscriptionTrouble = (isThere: boolean): void => trouble.setState({ isThere })
export const useSubscriptionTrouble = (): boolean => useStore(trouble, ({ isThere }) => isThere)
