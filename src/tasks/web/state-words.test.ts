import { expect, test } from 'vitest'
import type { Task } from '../../shared/task.ts'
import { words as cleanupWords } from '../../tools/cleanup/words.ts'
import { daysLeftWords, failureWords, stateWords } from './state-words.ts'

const task = (part: Partial<Task>) => ({ position: null, queued: null, stage: null, error: null, ...part }) as Task

test('a task says where it is and what it is at', () => {
  expect(stateWords(task({ state: 'queued', position: 2, queued: 5 }))).toBe('In queue 2/5')
  expect(stateWords(task({ state: 'queued' }))).toBe('In queue')
  expect(stateWords(task({ state: 'processing' }))).toBe('Processing...')
  expect(stateWords(task({ state: 'processing', stage: 'Saving' }))).toBe('Processing... Saving')
  expect(stateWords(task({ tool: 'relight', state: 'processing', stage: 'Lighting' }))).toBe('Processing... Lighting')
  expect(stateWords(task({ state: 'processing', stage: 'Counting sheep' }))).toBe('Processing... Counting sheep')
  expect(stateWords(task({ state: 'ready' }))).toBe('Ready')
  expect(stateWords(task({ state: 'cancelled' }))).toBe('Cancelled')
})

test('why it failed is said by its code, not in the words of the server', () => {
  const known = task({ state: 'failed', error: { code: 'cleanup-failed', message: 'in another language' } })
  expect(stateWords(known)).toBe(cleanupWords.failed)
  const newer = task({ state: 'failed', error: { code: 'of-a-newer-server', message: 'Something new' } })
  expect(failureWords(newer)).toBe('Something new')
  expect(failureWords(task({ state: 'failed' }))).toBeNull()
  expect(stateWords(task({ state: 'failed' }))).toBe('Failed')
})

test('says when a picture is deleted', () => {
  expect([0, 1, 2, 14].map(daysLeftWords)).toEqual([
    'deleted today',
    'deleted tomorrow',
    'deleted in 2 days',
    'deleted in 14 days',
  ])
})
