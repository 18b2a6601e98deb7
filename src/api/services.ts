import type { Config } from '../config.ts'
import type { Outside } from '../net/outside.ts'
import type { RunServices } from '../tasks/run-route.ts'
import type { TaskEnds } from '../tasks/task-ends.ts'

/** What the routes for programs need. */
export interface ApiServices extends RunServices {
  readonly config: RunServices['config'] & Pick<Config, 'plans' | 'publicUrl'>
  readonly outside: Outside
  readonly ends: TaskEnds
}
