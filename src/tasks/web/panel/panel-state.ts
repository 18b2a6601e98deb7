import { createStore } from 'zustand/vanilla'
import { readKept, writeKept } from './kept-panel.ts'

interface PanelState {
  readonly isOpen: boolean
  /** There is, or was at the last visit, something to list. */
  readonly hasTasks: boolean
  readonly running: number
  /** Failed since the panel was last looked at. */
  readonly failed: number
  /** Counts failures that happened while this page was open: each shakes the button once. */
  readonly shakes: number
}

/** What the button in the header shows; the rest of the panel is loaded when it is needed. */
export const panelState = createStore<PanelState>(() => ({
  isOpen: false,
  hasTasks: readKept().hadTasks,
  running: 0,
  failed: 0,
  shakes: 0,
}))

/** There is nobody whose tasks these were: a session ends without telling the browser that remembers them. */
export const forgetPanel = (): void => {
  panelState.setState({ isOpen: false, hasTasks: false, running: 0, failed: 0, shakes: 0 })
  if (readKept().hadTasks) writeKept({ hadTasks: false })
}

export const openPanel = (): void => panelState.setState({ isOpen: true })
export const closePanel = (): void => panelState.setState({ isOpen: false })
