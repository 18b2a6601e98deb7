import type { Config } from '../config.ts'
import type { Outside } from '../net/outside.ts'
import type { RunServices } from '../tasks/run-route.ts'

/** What the routes for programs need. */
export interface ApiServices extends RunServices {
  readonly config: RunServices['config'] & Pick<Config, 'plans' | 'publicUrl'>
  readonly outside: Outside
}
