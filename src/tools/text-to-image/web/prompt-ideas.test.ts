import { expect, test } from 'vitest'
import { findPublicFile } from '../../../../scripts/tool-public.ts'
import { type PromptPlan, planPrompt } from '../../../shared/prompt-words/plan-prompt.ts'
import { pageWords as french } from './page-words.fr.ts'
import { pageWords as english } from './page-words.ts'
import { promptIdeas } from './prompt-ideas.ts'

const ideas = Object.keys(english.ideas) as (keyof typeof english.ideas)[]
const pictureOf = ({ scenes, moods, backdrop, style }: PromptPlan) => ({ scenes, moods, backdrop, style })

test.each(ideas)('the idea of %s is the same picture in French, and all of it is drawn', (idea) => {
  const plan = planPrompt(french.ideas[idea], '')
  expect(pictureOf(plan)).toEqual(pictureOf(planPrompt(english.ideas[idea], '')))
  expect(plan.drawn).not.toEqual([])
  expect(plan.ignored).toEqual([])
})

test.each(promptIdeas)('$src is there', ({ src }) => {
  expect(findPublicFile(src)).toBeDefined()
})
