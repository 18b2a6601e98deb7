import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from '../../tools/catalogue.ts'
import { engines } from '../../tools/engines.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { readFields } from './read-fields.ts'

const endpointAt = (path: string): Endpoint => {
  const found = endpoints.find((endpoint) => endpoint.path === path)
  if (!found) throw new Error(`nothing at ${path}`)
  return found
}

interface Call {
  readonly image?: { readonly width: number; readonly height: number; readonly isTransparent?: boolean }
  readonly type?: Endpoint['answers'][number]
}

const planOf = (path: string, given: Record<string, string> = {}, { image, type }: Call = {}) => {
  const endpoint = endpointAt(path)
  const size = { width: 400, height: 300, isTransparent: false, ...image }
  return endpoint.plan({
    fields: readFields(endpoint, given),
    image: endpoint.image && size,
    type: type ?? endpoint.answers[0],
  })
}

/** The least that each address has to be told. */
const smallest: Readonly<Record<string, Record<string, string>>> = {
  '/replace-background/v1': { prompt: '' },
  '/text-to-image/v1': { prompt: 'a forest' },
  '/image-upscaling/v1/upscale': { target_width: '800', target_height: '600' },
  '/text-inpainting/v1': { text_prompt: 'a bench' },
}

describe.each(endpoints)('$path', (endpoint) => {
  test('is planned as its tool takes it, with what programs have paid for', () => {
    const { params, output } = planOf(endpoint.path, smallest[endpoint.path])
    const { tool } = endpoint
    const read = engines[tool].params.parse(params)
    expect(read).toMatchObject(params)
    if ('quality' in read) expect(read.quality).toBe('hd')
    expect(endpoint.answers).toContain(output.type)
  })

  test('takes a picture and a mask only where its tool does', () => {
    const { image, mask } = catalogue[endpoint.tool]
    expect(endpoint.image === null).toBe(image === 'none')
    if (endpoint.hasMask) expect(mask).not.toBe('none')
    if (mask === 'required') expect(endpoint.hasMask).toBe(true)
    for (const type of endpoint.image?.accepts ?? []) expect(catalogue[endpoint.tool].accepts).toContain(type)
  })

  test('describes all of its fields', () => {
    const { properties = {} } = z.toJSONSchema(endpoint.fields, { io: 'input' })
    for (const [name, schema] of Object.entries(properties)) {
      expect(schema, name).toHaveProperty('description')
    }
  })
})

test('no address is there twice', () => {
  const paths = endpoints.flatMap(({ path, aliases }) => [path, ...aliases])
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toHaveLength(13)
})

test.each([
  ['/image-upscaling/v1/upscale', { target_width: '10' }, 'target_height: is missing'],
  ['/image-upscaling/v1/upscale', { target_width: '0', target_height: '1' }, 'target_width: must be a whole number'],
  [
    '/image-upscaling/v1/upscale',
    { target_width: '9', target_height: '4097' },
    'target_height: must be a whole number',
  ],
  ['/image-upscaling/v1/upscale', { target_width: '1.5', target_height: '4' }, 'target_width: must be a whole number'],
  ['/uncrop/v1', { extend_left: 'wide' }, 'extend_left: must be a whole number from -8192 to 2048'],
  ['/uncrop/v1', { extend_down: '2049' }, 'extend_down: must be a whole number'],
  ['/uncrop/v1', { seed: '100001' }, 'seed: must be a whole number from 0 to 100000'],
  ['/replace-background/v1', {}, 'prompt: is missing'],
  ['/text-to-image/v1', { prompt: '  ' }, 'prompt: must not be empty'],
  ['/text-to-image/v1', { prompt: 'x'.repeat(1001) }, 'prompt: must have at most 1000 characters'],
  ['/text-inpainting/v1', {}, 'text_prompt: is missing'],
  ['/cleanup/v1', { mode: 'slow' }, 'mode: must be fast or quality'],
  [
    '/remove-background/v1',
    { transparency_handling: 'x' },
    'transparency_handling: must be return_input_if_non_opaque or',
  ],
])('%s says which field is wrong: %j', (path, given, message) => {
  expect(() => planOf(path, given as Record<string, string>)).toThrow(message)
})

test('uncrop moves each side by its own field, cuts, and keeps a seed that was given', () => {
  const sides = { extend_left: '10', extend_right: '-20', extend_up: '30' }
  expect(planOf('/uncrop/v1', { ...sides, seed: '7' }).params).toEqual({
    left: 10,
    right: -20,
    up: 30,
    down: 0,
    seed: 7,
  })
  expect(planOf('/uncrop/v1', sides).params).not.toHaveProperty('seed')
})

test.each([
  [{ extend_left: '-100', extend_right: '-250' }, { width: 400, height: 300 }, 'extend_right: cuts too much away'],
  [{ extend_up: '-300' }, { width: 400, height: 300 }, 'extend_up: cuts too much away'],
  [{ extend_left: '5' }, { width: 30, height: 30 }, 'extend_left: is too small'],
  [{ extend_left: '2048', extend_down: '2047' }, { width: 4000, height: 2500 }, 'extend_left: is too large'],
])('uncrop refuses a result that cannot be, by its field: %j', (given, image, message) => {
  expect(() => planOf('/uncrop/v1', given as Record<string, string>, { image })).toThrow(message)
})

test('an enlargement is a WebP where the picture is transparent', () => {
  const target = { target_width: '801', target_height: '7' }
  const typeOf = (isTransparent: boolean) =>
    planOf('/image-upscaling/v1/upscale', target, { image: { width: 9, height: 9, isTransparent } }).output.type
  expect([typeOf(false), typeOf(true)]).toEqual(['image/jpeg', 'image/webp'])
})

test('backgrounds come in the type that was accepted, and transparency is kept or not', () => {
  expect(planOf('/remove-background/v1', {}, { type: 'image/webp' })).toEqual({
    params: { quality: 'hd', transparency: 'return' },
    output: { type: 'image/webp' },
  })
  const { params } = planOf('/remove-background/v1', { transparency_handling: 'discard_alpha_layer' })
  expect(params).toMatchObject({ transparency: 'discard' })
})

test('a cut-out that no WebP can hold is refused for its picture', () => {
  const image = { width: 16_384, height: 100 }
  expect(() => planOf('/remove-background/v1', {}, { image, type: 'image/webp' })).toThrow('image_file: a WebP')
  expect(planOf('/remove-background/v1', {}, { image, type: 'image/png' }).output).toEqual({ type: 'image/png' })
})
