import { expect, test } from 'vitest'
import { crumbsOf, currentStep } from './pro-steps.ts'

const states = (hasChosen: boolean, isSignedIn: boolean) =>
  crumbsOf({ hasChosen, isSignedIn }).map(({ step, state, canReturn }) => `${step} ${state}${canReturn ? ' <' : ''}`)

test('whoever is signed in skips the identification, whenever they signed in', () => {
  expect(currentStep({ hasChosen: false, isSignedIn: false })).toBe('plan')
  expect(currentStep({ hasChosen: false, isSignedIn: true })).toBe('plan')
  expect(currentStep({ hasChosen: true, isSignedIn: false })).toBe('identification')
  expect(currentStep({ hasChosen: true, isSignedIn: true })).toBe('subscribe')
})

test('all three steps are shown, and the way back is to the plans', () => {
  expect(states(false, false)).toEqual(['plan current', 'identification ahead', 'subscribe ahead'])
  expect(states(false, true)).toEqual(['plan current', 'identification done', 'subscribe ahead'])
  expect(states(true, false)).toEqual(['plan done <', 'identification current', 'subscribe ahead'])
  expect(states(true, true)).toEqual(['plan done <', 'identification done', 'subscribe current'])
})
