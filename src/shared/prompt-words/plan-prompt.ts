import type { Mood, PromptBackdrop, PromptStyle, SceneCategory } from './meaning.ts'
import { type ReadPrompt, readPrompt, type Understood } from './read-prompt.ts'

/** What will be drawn of a prompt: scenes in some light, or one backdrop that is painted by formulas. */
export interface PromptPlan {
  /** Heaviest first, together 1; empty when there is a backdrop or nothing to draw. */
  readonly scenes: readonly { readonly scene: SceneCategory; readonly weight: number }[]
  readonly moods: readonly Mood[]
  /** What should stay out, of all that the model could draw. */
  readonly avoided: readonly (SceneCategory | Mood)[]
  readonly backdrop: PromptBackdrop | null
  /** Named in the prompt itself: 'an oil painting of'. */
  readonly style: PromptStyle | null
  /** In the prompt's own words. */
  readonly drawn: readonly string[]
  readonly ignored: readonly string[]
  readonly isForbidden: boolean
}

export const planPrompt = (prompt: string, negativePrompt: string): PromptPlan => {
  const read = readPrompt(prompt)
  const negative = readPrompt(negativePrompt)
  const excluded = [...read.unwanted, ...negative.wanted.map(({ meaning }) => meaning)]
  const excludedLooks = new Set(excluded.map(({ backdrop }) => backdrop))
  const avoided = new Set<SceneCategory | Mood>(
    excluded.flatMap(({ scene, moods = [] }) => [...(scene ? [scene] : []), ...moods]),
  )
  const style = read.wanted.find(({ meaning }) => meaning.style)?.meaning.style ?? null
  // Forbidden words in a negative prompt ask for the opposite.
  const { isForbidden } = read

  const backdrop = chooseLook(read.wanted.filter(({ meaning }) => !excludedLooks.has(meaning.backdrop)))
  if (backdrop) {
    const isDrawn = ({ meaning }: Understood) => meaning.backdrop === backdrop || meaning.style === style
    return { ...nothing, backdrop, style, ...sortWords(read, isDrawn), isForbidden }
  }
  const weighed = weighScenes(read.wanted, avoided)
  if (weighed.length === 0) return { ...nothing, style, ...sortWords(read, () => false), isForbidden }

  const moods = chooseMoods(read.wanted, avoided)
  const isDrawn = ({ meaning }: Understood) =>
    weighed.some(({ scene }) => scene === meaning.scene) ||
    (meaning.moods ?? []).some((mood) => moods.includes(mood)) ||
    (meaning.style !== undefined && meaning.style === style)
  return {
    scenes: weighed,
    moods,
    avoided: [...avoided].filter((tag) => !weighed.some(({ scene }) => scene === tag)),
    backdrop: null,
    style,
    ...sortWords(read, isDrawn),
    isForbidden,
  }
}

const nothing = { scenes: [], moods: [], avoided: [], backdrop: null, drawn: [], ignored: [] } as const

const sortWords = ({ wanted, unknown }: ReadPrompt, isDrawn: (word: Understood) => boolean) => {
  const drawn = new Set(wanted.filter(isDrawn).map(({ words }) => words))
  const left = wanted.filter((word) => !isDrawn(word)).map(({ words }) => words)
  return { drawn: [...drawn], ignored: [...new Set([...left, ...unknown])] }
}

/** A backdrop fills the picture, so it wins over scenes; 'abstract' and 'studio' are often meant as a manner and give way. */
const chooseLook = (wanted: readonly Understood[]): PromptBackdrop | null => {
  const hasScene = wanted.some(({ meaning }) => meaning.scene)
  const backdrops = wanted.flatMap(({ meaning }) => meaning.backdrop ?? [])
  return backdrops.find((backdrop) => !(hasScene && (backdrop === 'abstract' || backdrop === 'studio'))) ?? null
}

/** What is named first counts most; at most three, which share one picture. */
const weighScenes = (wanted: readonly Understood[], avoided: ReadonlySet<string>): PromptPlan['scenes'] => {
  const named = wanted.flatMap(({ meaning }) => meaning.scene ?? [])
  const usual = wanted.flatMap(({ meaning }) => meaning.usually ?? [])
  const distinct = [...new Set(named.length > 0 ? named : usual.slice(0, 1))]
  const kept = distinct.filter((scene) => !avoided.has(scene)).slice(0, maxScenes)
  const total = kept.reduce((sum, _, rank) => sum + weightAt(rank), 0)
  return kept.map((scene, rank) => ({ scene, weight: weightAt(rank) / total }))
}

const maxScenes = 3
const weightAt = (rank: number): number => 0.7 ** rank

const chooseMoods = (wanted: readonly Understood[], avoided: ReadonlySet<string>): readonly Mood[] => {
  const moods = new Set(wanted.flatMap(({ meaning }) => meaning.moods ?? []).filter((mood) => !avoided.has(mood)))
  for (const [strong, weak] of rivals) if (moods.has(strong)) moods.delete(weak)
  return [...moods].slice(0, maxMoods)
}

/** The first makes the second impossible: there is no blue sky at night. */
const rivals: readonly (readonly [Mood, Mood])[] = [
  ['night', 'bluesky'],
  ['night', 'bright'],
  ['dusk', 'bright'],
  ['fog', 'bluesky'],
  ['gray', 'vivid'],
  ['sunset', 'bluesky'],
  ['sunset', 'cool'],
]

const maxMoods = 5
