import type { ModelSessions } from '../imaging/models/sessions.ts'
import type { Generator } from './generator.ts'
import { refuseForbidden } from './refuse-forbidden.ts'
import type { GenerationSettings } from './settings.ts'

/** The provider that the settings name. Nothing is loaded before its first picture. */
export const openGenerator = (settings: GenerationSettings, models: ModelSessions): Generator =>
  refuseForbidden(openProvider(settings, models))

const openProvider = (settings: GenerationSettings, models: ModelSessions): Generator => {
  if (settings.provider === 'remote') {
    return whenUsed(() => import('./remote/remote.ts').then(({ createRemote }) => createRemote(settings)))
  }
  if (settings.provider === 'checkpoint') {
    return whenUsed(() =>
      import('./checkpoint/checkpoint.ts').then(({ createCheckpoint }) => createCheckpoint(settings)),
    )
  }
  return {
    fillsByWords: false,
    draw: async (request, report) => (await import('./builtin/draw.ts')).drawBuiltin(models, request, report),
    fill: async (request, report) => (await import('./builtin/fill.ts')).fillBuiltin(models, request, report),
    vary: async (request, report) => (await import('./builtin/vary/vary.ts')).varyBuiltin(models, request, report),
  }
}

/** Of those that are loaded, every one understands words. */
const whenUsed = (load: () => Promise<Generator>): Generator => {
  let loading: Promise<Generator> | null = null
  const provider = (): Promise<Generator> => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  return {
    fillsByWords: true,
    draw: async (request, report) => (await provider()).draw(request, report),
    fill: async (request, report) => (await provider()).fill(request, report),
    vary: async (request, report) => (await provider()).vary(request, report),
  }
}
