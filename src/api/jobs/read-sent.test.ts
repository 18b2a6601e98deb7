import { expect, test } from 'vitest'
import { JobRequest, JobRequestByUrl } from '../../shared/api-job.ts'
import { AppError } from '../../shared/errors.ts'
import type { ToolId } from '../../tools/catalogue.ts'
import { jobParams } from './job-params.ts'
import { readSent } from './read-sent.ts'

const refusal = (read: () => unknown): string => {
  try {
    return `accepted ${JSON.stringify(read())}`
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return `${error.values?.field}: ${error.values?.problem ?? error.message}`
  }
}

test.for<readonly [ToolId, Record<string, unknown> | number, string]>([
  ['image-upscaler', { scale: 3 }, 'params.scale: must be 2, 4, 8, 16 or "2k"'],
  ['image-upscaler', { scale: null }, 'params.scale: must be 2, 4, 8, 16 or "2k"'],
  ['image-upscaler', { mode: 'sharp' }, 'params.mode: must be "smooth" or "detailed"'],
  ['image-upscaler', { target: { width: 0, height: 8 } }, 'params.target.width: must be a whole number from 1 to 8192'],
  [
    'image-upscaler',
    { target: { width: 1.5, height: 8 } },
    'params.target.width: must be a whole number from 1 to 8192',
  ],
  ['image-upscaler', { target: 8 }, 'params.target: must be an object with width, height'],
  ['image-upscaler', { target: { width: 8 } }, 'params.target.height: This field is missing'],
  ['remove-background', { quality: '8k' }, 'params.quality: must be "sd" or "hd"'],
  ['replace-background', { scale: 9 }, 'params.scale: must be a number from 0.2 to 3'],
  ['text-to-image', { prompt: '' }, 'params.prompt: must be text of 1 to 1000 characters'],
  ['text-to-image', { prompt: 5 }, 'params.prompt: must be text of 1 to 1000 characters'],
  ['text-to-image', { prompt: 'a', size: 5 }, 'params.size: must be 512 or 1024'],
  ['cleanup', { prompt: 'a'.repeat(1001) }, 'params.prompt: must be text of at most 1000 characters'],
  ['relight', { setup: { lights: [{}] } }, 'params.setup.lights.0.x: This field is missing'],
  ['relight', { setup: { lights: 1 } }, 'params.setup.lights: must be a list of at most 6 items'],
  ['text-remover', { speed: 1 }, 'params.speed: There is no such field here: it takes step, quality'],
  ['text-remover', 5, 'params: must be an object'],
])('settings of %s: %o', ([tool, params, expected]) => {
  expect(refusal(() => readSent(jobParams(tool), params, 'params'))).toBe(expected)
})

test('what an order is made of', () => {
  expect(refusal(() => readSent(JobRequestByUrl, 5))).toBe('body: must be an object with tool')
  expect(refusal(() => readSent(JobRequest, { tool: 'a', retain: 'maybe' }))).toBe('retain: must be true or false')
  expect(refusal(() => readSent(JobRequest, { tool: 'a', speed: 1 }))).toBe(
    'speed: There is no such field here: it takes tool, params, webhook_url, retain',
  )
  const images = Array.from({ length: 101 }, () => ({ url: 'https://a.example/' }))
  expect(refusal(() => readSent(JobRequestByUrl, { tool: 'a', images }))).toBe(
    'images: must be a list of at most 100 items',
  )
  expect(refusal(() => readSent(JobRequestByUrl, { tool: 'a', images: [{ url: 7 }] }))).toBe(
    'images.0.url: must be text of at most 2000 characters',
  )
})
