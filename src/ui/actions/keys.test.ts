import { expect, it } from 'vitest'
import { formatKeys, matchesKeys } from './keys.ts'

const press = (key: string, held: readonly string[] = [], code = '') =>
  ({
    key,
    code,
    ctrlKey: held.includes('Control'),
    shiftKey: held.includes('Shift'),
    altKey: held.includes('Alt'),
    metaKey: held.includes('Meta'),
    getModifierState: (name: string) => held.includes(name),
  }) as unknown as KeyboardEvent

it.each([
  { onMac: false, mod: 'Control', other: 'Meta' },
  { onMac: true, mod: 'Meta', other: 'Control' },
])('tells undo from redo, on a Mac: $onMac', ({ onMac, mod, other }) => {
  expect(matchesKeys(press('z', [mod]), 'Mod z', onMac)).toBe(true)
  expect(matchesKeys(press('z', [other]), 'Mod z', onMac)).toBe(false)
  expect(matchesKeys(press('Z', [mod, 'Shift']), 'Mod z', onMac)).toBe(false)
  expect(matchesKeys(press('Z', [mod, 'Shift']), 'Mod Shift z', onMac)).toBe(true)
})

it('leaves combinations of the browser alone', () => {
  expect(matchesKeys(press('o', ['Control']), 'o', false)).toBe(false)
  expect(matchesKeys(press('o', ['Alt']), 'o', false)).toBe(false)
})

it('finds signs wherever a layout has them', () => {
  expect(matchesKeys(press('?', ['Shift']), '?', false)).toBe(true)
  expect(matchesKeys(press('\\', ['Control', 'Alt', 'AltGraph']), '\\', false)).toBe(true)
})

it('takes the key in the same place where letters are not Latin', () => {
  expect(matchesKeys(press('л', ['Control'], 'KeyK'), 'Mod k', false)).toBe(true)
  expect(matchesKeys(press('Я', ['Control', 'Shift'], 'KeyZ'), 'Mod Shift z', false)).toBe(true)
  // A Latin letter is meant as it is printed: on a French keyboard A is where others have Q.
  expect(matchesKeys(press('a', [], 'KeyQ'), 'q', false)).toBe(false)
  expect(matchesKeys(press('é', [], 'Digit2'), '2', false)).toBe(false)
})

it('prints what is on the keyboard', () => {
  expect(formatKeys('Mod Shift z', true)).toBe('⌘⇧Z')
  expect(formatKeys('Mod Shift z', false)).toBe('Ctrl Shift Z')
})
