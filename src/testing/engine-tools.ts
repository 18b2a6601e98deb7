import { openGenerator } from '../generation/open-generator.ts'
import { builtinOnly } from '../generation/settings.ts'
import type { ModelSessions } from '../imaging/models/sessions.ts'
import type { EngineTools } from '../tools/engine.ts'

/** What an engine gets on a machine with nothing configured, outside of its process. */
export const createEngineTools = (
  models: ModelSessions,
  progress: EngineTools<string>['progress'] = () => {},
): EngineTools<string> => ({ models, generator: openGenerator(builtinOnly, models), progress })
