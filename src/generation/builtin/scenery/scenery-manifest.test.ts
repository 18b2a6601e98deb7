import { expect, test } from 'vitest'
import { modelManifest } from '../../../imaging/models/manifest.ts'
import { readSceneryManifest, SceneryManifest } from './scenery-manifest.ts'

test('the weights that are verified and run are those the model names', () => {
  expect(modelManifest.scenery.file).toBe(`models/scenery/${readSceneryManifest().file}`)
})

test('the figures inside its sentences are read', () => {
  const manifest = {
    file: 'other.onnx',
    version: 7,
    size: 64,
    vocab: ['<null>', 'moon'],
    input: { tags: 'int64 [b,3] indices' },
    sampler: {
      steps: 5,
      velocity: 'v = (x - z) / max(1 - t, 0.1)',
      guidance: 'x = ..., w = 2 to 3.5 for t >= 0.4, else 1',
    },
  }
  expect(SceneryManifest.parse(manifest)).toEqual({
    file: 'other.onnx',
    version: 7,
    size: 64,
    vocab: ['<null>', 'moon'],
    input: { tags: { max: 3 } },
    sampler: { steps: 5, velocity: { minRest: 0.1 }, guidance: { min: 2, max: 3.5, from: 0.4 } },
  })
  const unclear = { ...manifest, sampler: { ...manifest.sampler, guidance: 'as you like' } }
  expect(SceneryManifest.safeParse(unclear).success).toBe(false)
})
