import { randomSeed, seedAfter } from '../../../shared/prompt.ts'
import type { Style } from '../../../shared/styles.ts'
import { type Aspect, TextToImageParams } from '../params.ts'

/** What the next pictures are asked for with. */
export interface DrawSettings {
  readonly prompt: string
  readonly negativePrompt: string
  readonly aspect: Aspect
  readonly size: 512 | 1024
  readonly style: Style
  readonly count: number
  /** Null: another one for every run. */
  readonly seed: number | null
}

/** What the first picture is asked for with. */
export const firstSettings: DrawSettings = {
  prompt: '',
  negativePrompt: '',
  aspect: '1:1',
  size: 1024,
  style: 'none',
  count: 1,
  seed: null,
}

/** What a picture of before was asked for with. */
export const settingsOf = (params: Record<string, unknown>): Partial<DrawSettings> => {
  const { data } = TextToImageParams.safeParse(params)
  return data ?? {}
}

/** One set of params for each picture: they differ in their seeds. */
export const paramSetsOf = ({ count, seed, ...params }: DrawSettings): Record<string, unknown>[] => {
  const start = seed ?? randomSeed()
  return Array.from({ length: count }, (_, index) => ({ ...params, seed: seedAfter(start, index) }))
}
