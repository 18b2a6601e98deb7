import { personalNames, readBrowser, writeBrowser } from '../../../client/storage.ts'

/** What the visitor did to the panel in this browser. What the tasks are is the server's to say. */
interface KeptPanel {
  /** The button is there from the first paint. */
  readonly hadTasks: boolean
  /** Ids of tasks. */
  readonly dismissed: readonly string[]
  readonly seenFailures: readonly string[]
}

const nothing: KeptPanel = { hadTasks: false, dismissed: [], seenFailures: [] }

export const readKept = (): KeptPanel => ({
  ...nothing,
  ...readBrowser<Partial<KeptPanel>>(personalNames.taskPanel, {}),
})

/** Far more than are ever listed: the oldest are of tasks that are long gone. */
const maxKept = 200

export const writeKept = (change: Partial<KeptPanel>): void => {
  const { hadTasks, dismissed, seenFailures } = { ...readKept(), ...change }
  writeBrowser(personalNames.taskPanel, {
    hadTasks,
    dismissed: dismissed.slice(-maxKept),
    seenFailures: seenFailures.slice(-maxKept),
  })
}
