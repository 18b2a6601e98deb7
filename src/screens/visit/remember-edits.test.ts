import { beforeEach, expect, it, vi } from 'vitest'
import { colourBackground, transparent } from '../cutout/background.ts'
import { recallEdits, rememberEdits } from './remember-edits.ts'

const stroke = { kind: 'brush', erases: true, points: [{ x: 0.5, y: 0.5 }], width: 0.1 } as const
const edits = { strokes: [stroke], background: colourBackground('#ffffff'), edit: null }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

it('brings back what was done to a result, and forgets what was undone', () => {
  rememberEdits('one', edits)
  expect(recallEdits('one')).toEqual(edits)
  expect(recallEdits('other')).toBeNull()
  const plain = { strokes: [], background: transparent, edit: null }
  rememberEdits('one', plain)
  expect(recallEdits('one')).toBeNull()
  rememberEdits('one', { ...plain, edit: { lights: 2 } })
  expect(recallEdits('one')?.edit).toEqual({ lights: 2 })
})

it('keeps the last few only', () => {
  for (let count = 0; count < 35; count += 1) rememberEdits(String(count), edits)
  expect(recallEdits('4')).toBeNull()
  expect(recallEdits('5')).toEqual(edits)
})

it('goes on where nothing may be stored, or nonsense is', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => 'not json',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  rememberEdits('one', edits)
  expect(recallEdits('one')).toBeNull()
})
