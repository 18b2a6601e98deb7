import { expect, test } from 'vitest'
import { crumbsOf, currentStep } from './pro-steps.ts'

const states = (hasChosen: boolean, isSignedIn: boolean) =>
  crumbsOf({ hasChosen, isSignedIn }).map(({ step, state, canReturn }) => `${step} ${state}${canReturn ? ' <' : ''}`)

test('whoever is signed in skips the identification, whenever they signed in', () => {
  expect(currentStep({ hasChosen: false, isSignedIn: false })).toBe('Select plan')
  expect(currentStep({ hasChosen: false, isSignedIn: true })).toBe('Select plan')
  expect(currentStep({ hasChosen: true, isSignedIn: false })).toBe('Identification')
  expect(currentStep({ hasChosen: true, isSignedIn: true })).toBe('Subscribe')
})

test('all three steps are shown, and the way back is to the plans', () => {
  expect(states(false, false)).toEqual(['Select plan current', 'Identification ahead', 'Subscribe ahead'])
  expect(states(false, true)).toEqual(['Select plan current', 'Identification done', 'Subscribe ahead'])
  expect(states(true, false)).toEqual(['Select plan done <', 'Identification current', 'Subscribe ahead'])
  expect(states(true, true)).toEqual(['Select plan done <', 'Identification done', 'Subscribe current'])
})
