import { ModelSessions } from '../imaging/models/sessions.ts'

/** Loaded once for all test files of a worker. One thread: as many workers as there are cores run beside each other. */
export const models = new ModelSessions({ budgetMb: 1500, threads: 1 })
