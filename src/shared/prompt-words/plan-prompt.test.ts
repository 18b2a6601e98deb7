import { expect, test } from 'vitest'
import { describePrompt } from './describe-prompt.ts'
import { planPrompt } from './plan-prompt.ts'

test('scenes share the picture, the first most; light and weather are for all of them', () => {
  const plan = planPrompt('misty mountains above a forest at dawn', '')
  expect(plan.scenes.map(({ scene }) => scene)).toEqual(['mountain', 'forest'])
  const [first, second] = plan.scenes.map(({ weight }) => weight) as [number, number]
  expect(first).toBeGreaterThan(second)
  expect(first + second).toBeCloseTo(1)
  expect(plan.moods).toEqual(['fog', 'sunset', 'warm'])
})

test.each([
  ['sunset', 'sea'],
  ['an autumn day', 'forest'],
  ['snow', 'mountain'],
  ['neon night', 'street'],
] as const)('%s alone is drawn where it is usually seen: %s', (prompt, scene) => {
  expect(planPrompt(prompt, '').scenes).toEqual([{ scene, weight: 1 }])
})

test('a negative prompt takes away, and leads away from the rest', () => {
  const plan = planPrompt('mountains and a lake in the snow', 'water, fog')
  expect(plan.scenes).toEqual([{ scene: 'mountain', weight: 1 }])
  expect(plan.moods).toEqual(['snow'])
  expect(plan.avoided).toEqual(['sea', 'fog'])
  expect(plan.ignored).toEqual(['lake'])
  expect(describePrompt('the sea', 'sea').isDrawable).toBe(false)
})

test('a backdrop fills the picture: scenes beside it are named as not drawn', () => {
  expect(planPrompt('a volcano by the sea, oil painting', '')).toMatchObject({
    scenes: [],
    backdrop: 'volcano',
    style: 'oil',
    drawn: ['volcano', 'oil painting'],
    ignored: ['sea'],
  })
})

test('abstract is a manner beside a scene, and a backdrop of its own', () => {
  expect(planPrompt('abstract mountains', '')).toMatchObject({
    backdrop: null,
    drawn: ['mountains'],
    ignored: ['abstract'],
  })
  expect(planPrompt('abstract', '').backdrop).toBe('abstract')
})

test('what cannot be together is not asked for together, and is said', () => {
  const plan = planPrompt('blue sky over a city at night', '')
  expect(plan.moods).toEqual(['night', 'vivid'])
  expect(plan.ignored).toEqual(['blue sky'])
})
