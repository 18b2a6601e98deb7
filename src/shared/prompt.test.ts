import { expect, test } from 'vitest'
import { tools } from '../tools/catalogue.ts'
import { engines } from '../tools/engines.ts'
import { maxSeed, randomSeed, seedAfter } from './prompt.ts'

const withSeed = tools.filter(({ id }) => 'seed' in engines[id].params.shape)

test.each(withSeed)('$id draws a seed of its own for every run that names none', ({ id, image }) => {
  const params = engines[id].params
  const given = image === 'none' ? { prompt: 'the sea' } : {}
  const seeds = Array.from({ length: 8 }, () => (params.parse(given) as { seed: number }).seed)
  expect(new Set(seeds).size).toBeGreaterThan(1)
  for (const seed of seeds) expect(seed).toBeLessThanOrEqual(maxSeed)
  expect(params.parse({ ...given, seed: 7 })).toMatchObject({ seed: 7 })
})

test('seeds stay in their range, round its end', () => {
  expect(seedAfter(maxSeed, 1)).toBe(0)
  expect(randomSeed()).toBeGreaterThanOrEqual(0)
})
