import { expect, test } from 'vitest'
import type { Facts } from '../../../imaging/study/study-picture.ts'
import { chooseRoute } from './choose-route.ts'
import { chooseFrame } from './vary-framing.ts'
import { choosePlacement } from './vary-subject.ts'

const box = { left: 0.4, top: 0.3, right: 0.7, bottom: 0.9 }
const plain: Facts = { subject: null, people: 0, texts: [], structure: 0 }
const withSubject: Facts = { ...plain, subject: { cover: 0.12, doubt: 0.03, box } }
const label = { left: 0.45, top: 0.5, right: 0.6, bottom: 0.55 }
const caption = { left: 0.02, top: 0.92, right: 0.5, bottom: 0.97 }

test('scenes are laid out anew, clear subjects moved', () => {
  expect(chooseRoute(plain)).toMatchObject({ route: 'scene', mayMirror: true })
  expect(chooseRoute(withSubject)).toMatchObject({ route: 'subject', mayMirror: true })
  const shore = { cover: 0.05, doubt: 0.04, box: { left: 0.03, top: 0.42, right: 0.61, bottom: 0.76 } }
  expect(chooseRoute({ ...plain, subject: shore }).route).toBe('scene')
  expect(chooseRoute({ ...plain, subject: { cover: 0.2, doubt: 0.2, box } }).route).toBe('scene')
})

test('text is never mirrored, and only a subject that carries it whole may move', () => {
  expect(chooseRoute({ ...plain, texts: [caption] })).toMatchObject({ route: 'framing', mayMirror: false })
  expect(chooseRoute({ ...withSubject, texts: [caption] })).toMatchObject({ route: 'framing', mayMirror: false })
  expect(chooseRoute({ ...withSubject, texts: [label] })).toMatchObject({ route: 'subject', mayMirror: false })
  expect(chooseRoute({ ...withSubject, texts: [label, caption] })).toMatchObject({ route: 'framing', mayMirror: false })
})

test('people, streets, large, small and wide subjects are only framed and lit anew', () => {
  const subject = { cover: 0.12, doubt: 0.03, box }
  expect(chooseRoute({ ...withSubject, people: 0.2 }).route).toBe('framing')
  expect(chooseRoute({ ...plain, people: 0.2 }).route).toBe('framing')
  expect(chooseRoute({ ...plain, structure: 3 }).route).toBe('framing')
  expect(chooseRoute({ ...plain, subject: { ...subject, cover: 0.6 } }).route).toBe('framing')
  expect(chooseRoute({ ...plain, subject: { ...subject, cover: 0.01 } }).route).toBe('framing')
  const wide = { ...subject, box: { ...box, left: 0, right: 1 } }
  expect(chooseRoute({ ...plain, subject: wide }).route).toBe('framing')
})

test.each([0, 1, 2, 3, 4, 5, 6, 7])('frame %i holds the subject and every word, inside the picture', (seed) => {
  const frame = chooseFrame({ ...withSubject, texts: [label, caption] }, seed)
  for (const kept of [box, label, caption]) {
    expect(frame.left).toBeLessThanOrEqual(kept.left)
    expect(frame.top).toBeLessThanOrEqual(kept.top)
    expect(frame.right).toBeGreaterThanOrEqual(kept.right)
    expect(frame.bottom).toBeGreaterThanOrEqual(kept.bottom)
  }
  expect(Math.min(frame.left, frame.top, 1 - frame.right, 1 - frame.bottom)).toBeGreaterThanOrEqual(-1e-9)
  expect(frame.right - frame.left).toBeCloseTo(frame.bottom - frame.top, 9)
})

test('a subject moves within the picture; at the frame it stays there', () => {
  const size = { width: 1000, height: 600 }
  const free = { left: 100, top: 200, right: 300, bottom: 500 }
  const places = [0, 1, 2, 3].map((seed) => choosePlacement(free, size, seed))
  for (const { scale, left, top } of places) {
    expect(left + free.left * scale).toBeGreaterThanOrEqual(0)
    expect(left + free.right * scale).toBeLessThanOrEqual(1000)
    expect(top + free.top * scale).toBeGreaterThanOrEqual(0)
    expect(Math.abs(top + free.bottom * scale - free.bottom)).toBeLessThan(2)
  }
  expect(new Set(places.map(({ left }) => left)).size).toBe(4)
  const cut = { left: 400, top: 100, right: 600, bottom: 600 }
  const { scale, top } = choosePlacement(cut, size, 0)
  expect(Math.abs(top + 600 * scale - 600)).toBeLessThan(2)
  expect(choosePlacement({ left: 0, top: 0, right: 300, bottom: 600 }, size, 0)).toMatchObject({
    scale: 1,
    left: 0,
    top: 0,
  })
})
