import { createStore } from 'zustand/vanilla'
import { personalNames, readBrowser, writeBrowser } from '../../../client/storage.ts'

/** What the visitor did to the panel in this browser. What the tasks are is the server's to say. */
interface KeptPanel {
  /** The button is there from the first paint. */
  readonly hadTasks: boolean
  /** Ids of tasks. */
  readonly dismissed: readonly string[]
  readonly seenFailures: readonly string[]
}

const nothingKept: KeptPanel = { hadTasks: false, dismissed: [], seenFailures: [] }
/** Far more than are ever listed: the oldest are of tasks that are long gone. */
const maxKept = 200

export const readKept = (): KeptPanel => ({
  ...nothingKept,
  ...readBrowser<Partial<KeptPanel>>(personalNames.taskPanel, {}),
})

export const writeKept = (change: Partial<KeptPanel>): void => {
  const { hadTasks, dismissed, seenFailures } = { ...readKept(), ...change }
  writeBrowser(personalNames.taskPanel, {
    hadTasks,
    dismissed: dismissed.slice(-maxKept),
    seenFailures: seenFailures.slice(-maxKept),
  })
}

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

const nothing: PanelState = { isOpen: false, hasTasks: false, running: 0, failed: 0, shakes: 0 }

/** What the button in the header shows; the rest of the panel is loaded when it is needed. */
export const panelState = createStore<PanelState>(() => ({ ...nothing, hasTasks: readKept().hadTasks }))

/** There is nobody whose tasks these were: a session ends without telling the browser that remembers them. */
export const forgetPanel = (): void => {
  panelState.setState(nothing)
  if (readKept().hadTasks) writeKept({ hadTasks: false })
}

export const openPanel = (): void => panelState.setState({ isOpen: true })
export const closePanel = (): void => panelState.setState({ isOpen: false })
