import { planPrompt } from './plan-prompt.ts'

export interface PromptDescription {
  /** In the prompt's own words. */
  readonly drawn: readonly string[]
  readonly ignored: readonly string[]
  readonly isDrawable: boolean
}

/** What the built-in generator will and will not draw of a prompt, for the page to say before a run is spent on it. */
export const describePrompt = (prompt: string, negativePrompt = ''): PromptDescription => {
  const { scenes, backdrop, drawn, ignored, isForbidden } = planPrompt(prompt, negativePrompt)
  const isDrawable = !isForbidden && (scenes.length > 0 || backdrop !== null)
  return { drawn: isDrawable ? drawn : [], ignored, isDrawable }
}
