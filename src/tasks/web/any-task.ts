import { createStore } from 'zustand/vanilla'

/** Whether this tab has heard of a task of the visitor's: until then nothing needs to be followed. */
export const anyTask = createStore(() => ({ isKnown: false }))

export const noteTask = (): void => {
  if (!anyTask.getState().isKnown) anyTask.setState({ isKnown: true })
}
