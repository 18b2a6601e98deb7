import sharp from 'sharp'
import { expect, test } from 'vitest'
import { scenePath } from '../../../fixtures/scene-path.ts'
import { planPrompt } from '../../shared/prompt-words/plan-prompt.ts'
import { createEngineTools } from '../../testing/engine-tools.ts'
import { prepareEngine } from '../../testing/prepare-engine.ts'
import type { EngineTools } from '../engine.ts'
import { backgroundPrompt, unwantedInBackground } from './backgrounds.ts'
import { replaceBackgroundEngine } from './engine.ts'
import { backgroundExamples, ReplaceBackgroundParams } from './params.ts'

const { models, run } = prepareEngine(replaceBackgroundEngine)
const replace = async (image: Buffer | string, asked: object, tools?: Partial<EngineTools<string>>) => {
  const params = ReplaceBackgroundParams.parse(asked)
  const { results, steps } = await run({ image, params, tools })
  const [scene, subject, backdrop] = await Promise.all(results.map(({ path }) => sharp(path).raw().toBuffer()))
  return {
    results,
    stages: new Set(steps.map(([, stage]) => stage)),
    scene: scene as Buffer,
    subject: subject as Buffer,
    backdrop: backdrop as Buffer,
  }
}

test('the teapot before another background: the picture and its two layers; moving it draws neither layer again', async () => {
  const first = await replace(scenePath('teapot.jpg'), { example: 'Abstract', seed: 5 })
  expect(first.results.map(({ width, height, label, type }) => ({ width, height, label, type }))).toEqual(
    ['background', 'subject', 'backdrop'].map((label) => ({ width: 480, height: 360, label, type: 'image/png' })),
  )
  expect(await sharp(first.results[1]?.path).metadata()).toMatchObject({ channels: 4, format: 'png' })

  const truth = await sharp(scenePath('teapot.alpha.png')).toColourspace('b-w').raw().toBuffer()
  const photo = await sharp(scenePath('teapot.jpg')).raw().toBuffer()
  const differences = { subject: 0, backdrop: 0 }
  let [covered, open] = [0, 0]
  truth.forEach((alpha, pixel) => {
    // The upper part of the backdrop is softened, the lower part in shadow.
    if (alpha === 255) {
      covered += 1
      differences.subject += Math.abs(first.scene[pixel * 3] - photo[pixel * 3])
    }
    if (alpha === 0 && pixel < 480 * 100) {
      open += 1
      differences.backdrop += Math.abs(first.scene[pixel * 3] - first.backdrop[pixel * 3])
    }
  })
  expect(differences.subject / covered).toBeLessThan(25)
  expect(differences.backdrop / open).toBeLessThan(6)

  const moved = await replace(scenePath('teapot.jpg'), { example: 'Abstract', seed: 5, x: 0.1, scale: 0.8 })
  expect(moved.stages).not.toContain('Finding the subject')
  expect(moved.stages).not.toContain('Painting')
  expect(moved.subject.equals(first.subject)).toBe(true)
  expect(moved.backdrop.equals(first.backdrop)).toBe(true)
  expect(moved.scene.equals(first.scene)).toBe(false)

  const other = await replace(scenePath('teapot.jpg'), { seed: 6 })
  expect(other.backdrop.equals(first.backdrop)).toBe(false)
  const again = await replace(scenePath('teapot.jpg'), { example: 'Abstract', seed: 5 })
  expect(again.scene.equals(first.scene)).toBe(true)
})

test('every example asks the built-in generator for something it can draw, whole and without a style', () => {
  const plans = backgroundExamples.map((example) => planPrompt(backgroundPrompt(example, ''), unwantedInBackground))
  expect(plans.filter(({ backdrop, scenes, style }) => (!backdrop && scenes.length === 0) || style)).toEqual([])
  const drawn = plans.map(({ backdrop, scenes }) => backdrop ?? scenes.map(({ scene }) => scene).join())
  expect(new Set(drawn).size).toBe(backgroundExamples.length)
  expect(planPrompt(backgroundPrompt(undefined, ''), unwantedInBackground).backdrop).toBe('studio')
})

test('a generator that is down: an example and a prompt fail in their own words', async () => {
  const down = { ...createEngineTools(models).generator, draw: () => Promise.reject(new Error('no answer')) }
  const run = (params: object) => replace(scenePath('teapot.jpg'), { seed: 77, ...params }, { generator: down })
  await expect(run({ example: 'Beach' })).rejects.toMatchObject({ code: 'example-failed' })
  await expect(run({ prompt: 'a beach' })).rejects.toThrow('no answer')
})

test('a picture of nothing has no subject to keep', async () => {
  const blank = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#808080' } })
    .png()
    .toBuffer()
  await expect(replace(blank, { seed: 1 })).rejects.toMatchObject({ code: 'image-without-subject' })
})

test('the profile is kept, and a large photo comes out at 2048', async () => {
  const large = await sharp(scenePath('teapot.jpg')).resize(2400, 1800).withIccProfile('p3').jpeg().toBuffer()
  const { results } = await replace(large, { seed: 1 })
  expect(results[0]).toMatchObject({ width: 2048, height: 1536 })
  const stored = await sharp(large).metadata()
  for (const { path } of results) expect((await sharp(path).metadata()).icc?.equals(stored.icc as Buffer)).toBe(true)
})
