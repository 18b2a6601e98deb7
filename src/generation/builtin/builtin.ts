import type { ModelSessions } from '../../imaging/models/sessions.ts'
import type { Generator } from '../generator.ts'

/** The provider that needs nothing but the project's own models. */
export const createBuiltin = (models: ModelSessions): Generator => ({
  draw: async (request, report) => (await import('./draw.ts')).drawBuiltin(models, request, report),
  fill: async (request, report) => (await import('./fill.ts')).fillBuiltin(models, request, report),
  vary: async (request, report) => (await import('./vary/vary.ts')).varyBuiltin(models, request, report),
})
