import type { Config } from '../config.ts'
import type { Outside } from '../net/outside.ts'
import type { RunServices } from '../tasks/run-route.ts'
import type { TaskEnds } from '../tasks/task-ends.ts'
import type { AnsweredCall } from './count-calls.ts'

/** What the routes for programs need. */
export interface ApiServices extends RunServices {
  readonly config: RunServices['config'] & Pick<Config, 'plans' | 'api' | 'publicUrl'>
  readonly outside: Outside
  readonly ends: TaskEnds
  /** Told of every call that was answered. */
  readonly onApiCall: (call: AnsweredCall) => void
}
