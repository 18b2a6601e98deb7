import { AppError } from '../../../shared/errors.ts'
import type { PromptBackdrop, PromptStyle, SceneCategory } from '../../../shared/prompt-words/meaning.ts'
import { type PromptPlan, planPrompt } from '../../../shared/prompt-words/plan-prompt.ts'
import type { Condition } from '../scenery/predict-scene.ts'

/** A prompt in the words of the model, or as a backdrop. */
export interface Understanding {
  /** Tags and their weights; empty when a backdrop is to be painted. */
  readonly wanted: readonly Condition[]
  readonly avoided: readonly string[]
  readonly backdrop: PromptBackdrop | null
  readonly style: PromptStyle | null
  /** Words that nothing stands for in the picture. */
  readonly unknown: readonly string[]
}

/** `vocab`: the words of the model at hand; a model that knows fewer than the lexicon is not asked for the others. */
export const understandPrompt = (prompt: string, negativePrompt: string, vocab: readonly string[]): Understanding => {
  const plan = planPrompt(prompt, negativePrompt)
  if (plan.isForbidden) throw new AppError('prompt-invalid', { detail: 'it has forbidden words' })
  const { avoided, backdrop, style, ignored: unknown } = plan
  const wanted = toConditions(plan, vocab)
  if (wanted.length === 0 && backdrop === null) {
    // How many, not which: what a visitor wrote is not for the log.
    throw new AppError('prompt-invalid', { detail: `nothing drawable; words not understood: ${unknown.length}` })
  }
  return { wanted, avoided: avoided.filter((tag) => vocab.includes(tag)), backdrop, style, unknown }
}

const toConditions = ({ scenes, moods }: PromptPlan, vocab: readonly string[]): readonly Condition[] => {
  const known = scenes.filter(({ scene }) => vocab.includes(scene))
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  const conditions = known.map(({ scene, weight }) => ({
    tags: [scene, ...moods.filter((mood) => vocab.includes(mood))],
    weight: weight / total,
  }))
  if (conditions.length !== 2) return conditions
  // Two scenes lie behind each other, whichever was named first: a lake before mountains, a street before buildings.
  const [far, near] = known.map(({ scene }) => farToNear.indexOf(scene)) as [number, number]
  return conditions.map((condition, index) => ({ ...condition, place: (index === 0) === far < near ? 'far' : 'near' }))
}

const farToNear: readonly SceneCategory[] = ['mountain', 'glacier', 'building', 'forest', 'street', 'sea']
