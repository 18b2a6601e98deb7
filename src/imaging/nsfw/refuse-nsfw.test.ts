import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { models } from '../../testing/models.ts'
import { decodeImage } from '../decode.ts'
import { classifyNsfw } from './classify-nsfw.ts'
import { isUnsafe, refuseNsfw } from './refuse-nsfw.ts'

const scenes = join(import.meta.dirname, '../../../fixtures/scenes')

test('rendered pictures pass with a wide margin, and nothing is written to the console', async () => {
  const spies = (['log', 'info', 'warn', 'error'] as const).map((method) => vi.spyOn(console, method))
  for (const scene of readdirSync(scenes).filter((file) => file.endsWith('.jpg'))) {
    const { rgb } = await decodeImage(join(scenes, scene))
    const scores = await classifyNsfw(models, rgb)
    const values = Object.values(scores)
    expect(values).toHaveLength(5)
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 4)
    expect(scores.porn + scores.hentai).toBeLessThan(0.1)
    await expect(refuseNsfw(models, rgb)).resolves.toBeUndefined()
  }
  for (const spy of spies) {
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  }
})

test('the scores depend on the picture and are the same every time', async () => {
  const fox = (await decodeImage(join(scenes, 'fox.jpg'))).rgb
  const portrait = (await decodeImage(join(scenes, 'fox-portrait.jpg'))).rgb
  const [first, other, again] = [
    await classifyNsfw(models, fox),
    await classifyNsfw(models, portrait),
    await classifyNsfw(models, fox),
  ]
  expect(again).toEqual(first)
  expect(Math.abs(other.neutral - first.neutral)).toBeGreaterThan(0.1)
})

// The network was converted: these are the scores that it gave in TensorFlow.js. Processors decode JPEG a little differently.
test.each([
  { scene: 'fern', original: { drawing: 0.00638, hentai: 0.00049, neutral: 0.8833, porn: 0.01053, sexy: 0.0993 } },
  { scene: 'fox-portrait', original: { drawing: 0.81895, hentai: 0.00006, neutral: 0.18095, porn: 0, sexy: 0.00003 } },
])('$scene scores as it did with the original network', async ({ scene, original }) => {
  const scores = await classifyNsfw(models, (await decodeImage(join(scenes, `${scene}.jpg`))).rgb)
  for (const [name, score] of Object.entries(original))
    expect(scores[name as keyof typeof scores]).toBeCloseTo(score, 2)
})

const safe = { drawing: 0, hentai: 0, neutral: 0, porn: 0, sexy: 0 }
test.each([
  { scores: { ...safe, neutral: 1 }, unsafe: false },
  { scores: { ...safe, sexy: 1 }, unsafe: false },
  { scores: { ...safe, drawing: 1 }, unsafe: false },
  // What a clothed portrait has scored, and more than any was seen to.
  { scores: { ...safe, neutral: 0.58, porn: 0.42 }, unsafe: false },
  { scores: { ...safe, sexy: 0.3, porn: 0.7 }, unsafe: false },
  { scores: { ...safe, sexy: 0.1, porn: 0.9 }, unsafe: true },
  { scores: { ...safe, hentai: 0.95, drawing: 0.05 }, unsafe: true },
  { scores: { ...safe, hentai: 0.45, porn: 0.45, neutral: 0.1 }, unsafe: true },
])('$scores: unsafe $unsafe', ({ scores, unsafe }) => {
  expect(isUnsafe(scores)).toBe(unsafe)
})
