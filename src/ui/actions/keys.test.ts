import { expect, it } from 'vitest'
import { matchesKeys } from './keys.ts'

const press = (key: string, held: readonly string[] = []) =>
  ({
    key,
    ctrlKey: held.includes('Control'),
    shiftKey: held.includes('Shift'),
    altKey: held.includes('Alt'),
    metaKey: false,
    getModifierState: (name: string) => held.includes(name),
  }) as unknown as KeyboardEvent

it('tells undo from redo', () => {
  expect(matchesKeys(press('z', ['Control']), 'Mod z')).toBe(true)
  expect(matchesKeys(press('Z', ['Control', 'Shift']), 'Mod z')).toBe(false)
  expect(matchesKeys(press('Z', ['Control', 'Shift']), 'Mod Shift z')).toBe(true)
})

it('leaves combinations of the browser alone', () => {
  expect(matchesKeys(press('o', ['Control']), 'o')).toBe(false)
  expect(matchesKeys(press('o', ['Alt']), 'o')).toBe(false)
})

it('finds signs wherever a layout has them', () => {
  expect(matchesKeys(press('?', ['Shift']), '?')).toBe(true)
  expect(matchesKeys(press('\\', ['Control', 'Alt', 'AltGraph']), '\\')).toBe(true)
})
