import type { Config } from '../config.ts'
import type { RunServices } from '../tasks/run-route.ts'
import type { TaskEnds } from '../tasks/task-ends.ts'

/** What the routes of the API are given. */
export interface ApiServices extends RunServices {
  readonly config: RunServices['config'] & Pick<Config, 'plans'>
  readonly ends: TaskEnds
}
