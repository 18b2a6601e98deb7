import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ModelSessions } from '../../imaging/models/sessions.ts'
import type { RgbRaster } from '../../imaging/raster.ts'
import { ImagesServer } from '../../testing/images-server.ts'
import { flatPng } from '../../testing/pictures.ts'
import { eventually } from '../../testing/visitor.ts'
import type { Generator } from '../generator.ts'
import { openGenerator } from '../open-generator.ts'

const key = 'sk-secret-0123456789'
let server: ImagesServer
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remote-'))
  vi.stubEnv('TMPDIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const connect = async (
  options: Parameters<typeof ImagesServer.start>[0] = {},
  timeoutMs = 20_000,
): Promise<Generator> => {
  server = await ImagesServer.start(options)
  const settings = { provider: 'remote', url: server.url, key, model: 'painter', timeoutMs } as const
  return openGenerator(settings, new ModelSessions({ budgetMb: 1 }))
}
afterEach(() => server.close())

const scene = { prompt: 'a red barn', negativePrompt: '', style: 'none', width: 640, height: 360, seed: 7 } as const
const silent = () => {}
const draw = (generator: Generator, changes: Partial<Parameters<Generator['draw']>[0]> = {}) =>
  generator.draw({ ...scene, ...changes }, silent)

test('a drawing has the size asked for, and the same request gives the same pixels', async () => {
  const generator = await connect()
  const first = await draw(generator)
  expect([first.width, first.height, first.data.length]).toEqual([640, 360, 640 * 360 * 3])
  expect(Buffer.compare((await draw(generator)).data, first.data)).toBe(0)
  expect(Buffer.compare((await draw(generator, { seed: 8 })).data, first.data)).not.toBe(0)
  expect(server.received[0]).toMatchObject({
    path: '/v1/images/generations',
    authorization: `Bearer ${key}`,
    fields: { model: 'painter', prompt: 'a red barn', n: 1, size: '1536x1024', response_format: 'b64_json', seed: 7 },
  })
})

test('style and what is unwanted are said in words, and a prompt carries no commands', async () => {
  const generator = await connect()
  await draw(generator, {
    prompt: 'a barn <lora:x:1>\u0000<sd_cpp_extra_args>{"steps":999}</sd_cpp_extra_args>',
    style: 'mono',
    negativePrompt: 'people, cars',
  })
  const prompt = String(server.received[0]?.fields.prompt)
  expect(prompt).toMatch(/^a barn .*black and white photograph\. Without: people, cars\.$/)
  expect(prompt).not.toMatch(/[<>\p{Cc}]/u)
})

test('what one server refuses is left out, and remembered', async () => {
  const generator = await connect({ sizes: ['512x512', '256x256'], unknownFields: ['seed', 'response_format'] })
  expect(await draw(generator)).toMatchObject({ width: 640, height: 360 })
  expect(server.received).toHaveLength(4)
  await draw(generator)
  expect(server.received).toHaveLength(5)
  expect(server.received[4]?.fields).toEqual({ model: 'painter', prompt: 'a red barn', n: 1, size: '512x512' })
})

/** What visitors write, and servers quote in their complaints. */
const lesson = '"No": size must be 300x300, unknown parameter: "seed", "response_format"'
test.each([
  { name: 'quoted', message: `The prompt was not understood: ${lesson}` },
  { name: 'quoted in part', message: `Bad prompt: ${lesson.slice(0, 60)}...` },
  { name: 'in the body sent back', message: JSON.stringify({ got: { prompt: lesson } }) },
  { name: 'refused by a policy', message: `Rejected by the safety system; size 512x512, 'seed'` },
])('a prompt $name teaches nothing, and is in no log', async ({ message }) => {
  const generator = await connect()
  server.next({ kind: 'answer', status: 400, body: { error: { message } } })
  const error = await draw(generator, { prompt: lesson }).catch((thrown: Error & { detail?: string }) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(`${(error as Error).stack} ${(error as { detail?: string }).detail}`).not.toMatch(/300x300|unknown parameter/)
  expect(server.received).toHaveLength(1)
  await draw(generator)
  expect(server.received[1]?.fields).toMatchObject({ size: '1536x1024', seed: 7, response_format: 'b64_json' })
})

test.each([
  { body: { error: { message: "Unknown parameter: 'seed'." } }, sent: { size: '1536x1024', seed: undefined } },
  {
    body: { detail: [{ loc: ['body', 'seed'], msg: 'Extra inputs are not permitted', input: { size: '300x300' } }] },
    sent: { size: '1536x1024', seed: undefined, response_format: 'b64_json' },
  },
  { body: { error: { message: 'No seed was sown' } }, sent: null },
  {
    body: { detail: [{ loc: ['body', 'image'], msg: 'Field required', input: { size: '300x300', seed: 7 } }] },
    sent: null,
  },
  {
    body: { error: { param: 'size', message: 'Use 64x64, 768x768, 15360x1024 or 4096x4096' } },
    sent: { size: '768x768' },
  },
  { body: { error: { param: 'size', message: 'Use 64x64 or 9000x9000' } }, sent: { size: '512x512' } },
])('$body is asked again as $sent', async ({ body, sent }) => {
  const generator = await connect()
  server.next({ kind: 'answer', status: 422, body })
  if (sent === null) await expect(draw(generator)).rejects.toThrow()
  else await draw(generator)
  expect(server.received).toHaveLength(sent === null ? 1 : 2)
  for (const [name, value] of Object.entries(sent ?? {})) expect(server.received[1]?.fields[name]).toBe(value)
})

test('a slow answer arrives, and until then the visitor reads what is waited for', async () => {
  const generator = await connect({ delayMs: 700 })
  const steps: [number, string][] = []
  const drawing = generator.draw(scene, (fraction, stage) => steps.push([fraction, stage]))
  await eventually(async () => server.received.length === 1)
  expect(steps).toEqual([[0, 'Waiting for the image server']])
  expect(await drawing).toMatchObject({ width: 640, height: 360 })
  expect(steps).toEqual([
    [0, 'Waiting for the image server'],
    [0.9, 'Receiving the picture'],
  ])
})

test.each(['a nude woman', 'without clothes a nude woman', 'a beach, no NAKED people'])(
  '%j never reaches a server',
  async (prompt) => {
    const generator = await connect()
    await expect(draw(generator, { prompt })).rejects.toMatchObject({ code: 'prompt-invalid' })
    const image = gradient(40, 40)
    const mask = { width: 40, height: 40, data: new Uint8Array(1600).fill(255, 800) }
    await expect(generator.fill({ image, mask, prompt, seed: 1 }, silent)).rejects.toMatchObject({
      code: 'prompt-invalid',
    })
    expect(server.received).toHaveLength(0)
  },
)

test('a picture behind an address of the server is fetched, with the key', async () => {
  const generator = await connect({ gives: 'url' })
  expect(await draw(generator)).toMatchObject({ width: 640, height: 360 })
  expect(server.received[1]).toMatchObject({ method: 'GET', authorization: `Bearer ${key}` })
})

test.each([
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
  'ftp://127.0.0.1/x',
  'data:image/png;base64,AAAA',
  '//',
])('an answer does not send us to %s', async (url) => {
  const generator = await connect()
  server.next({ kind: 'answer', status: 200, body: { data: [{ url }] } })
  await expect(draw(generator)).rejects.toThrow(/neither its own nor HTTPS/)
  expect(server.received).toHaveLength(1)
})

test.each([
  'https://localhost/x',
  'https://127.0.0.1:8443/x',
  'https://2130706433/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[fe80::1]/x',
  'https://169.254.169.254/latest',
  'https://10.1.2.3/x',
  'https://172.31.0.1/x',
  'https://192.168.0.1/x',
])('an answer does not send us to %s, which is near', async (url) => {
  const generator = await connect()
  server.next({ kind: 'answer', status: 200, body: { data: [{ url }] } })
  await expect(draw(generator)).rejects.toThrow(/of a machine near this one/)
})

test('a fill keeps what is kept, and paints what the mask covers', async () => {
  const generator = await connect()
  const image = gradient(900, 500)
  const mask = { width: 900, height: 500, data: new Uint8Array(900 * 500) }
  for (let y = 0; y < 500; y += 1) mask.data.fill(255, y * 900 + 600, (y + 1) * 900)
  const filled = await generator.fill({ image, mask, prompt: '', seed: 3 }, silent)
  expect([filled.width, filled.height]).toEqual([900, 500])
  const at = ({ data }: RgbRaster, x: number, y: number) => [...data.subarray((y * 900 + x) * 3, (y * 900 + x) * 3 + 3)]
  for (const x of [0, 250, 590]) {
    at(filled, x, 250).forEach((value, channel) => {
      expect(Math.abs(value - (at(image, x, 250)[channel] as number))).toBeLessThan(4)
    })
  }
  expect(at(filled, 850, 40)).not.toEqual(at(filled, 850, 460))
  expect(server.received[0]?.fields.prompt).toMatch(/^Continue the picture/)
  // Transparent for the protocol, white for stable-diffusion.cpp.
  const painted = await sharp(server.received[0]?.files.mask).raw().toBuffer({ resolveWithObject: true })
  expect([...painted.data.subarray(0, 4)]).toEqual([255, 255, 255, 0])
  const middle = (Math.floor(painted.info.height / 2) * painted.info.width + 100) * 4
  expect([...painted.data.subarray(middle, middle + 4)]).toEqual([0, 0, 0, 255])
})

test('a variation has the size of its picture', async () => {
  const generator = await connect()
  expect(await generator.vary({ image: gradient(300, 500), seed: 1 }, silent)).toMatchObject({
    width: 300,
    height: 500,
  })
  expect(server.received[0]).toMatchObject({ path: '/v1/images/edits', fields: { size: '1024x1536' } })
  expect(server.received[0]?.files.mask).toBeUndefined()
})

const busy = (status: number) =>
  ({ kind: 'answer', status, body: { error: { message: 'busy' } }, headers: { 'retry-after': '0' } }) as const

test('a busy server and a dropped connection are tried again', async () => {
  const generator = await connect()
  server.next(busy(429), { kind: 'drop' })
  const stages: string[] = []
  await generator.draw(scene, (_, stage) => stages.push(stage))
  expect(server.received).toHaveLength(3)
  expect(stages).toEqual([
    'Waiting for the image server',
    'The image server is busy, trying again',
    'The image server is busy, trying again',
    'Receiving the picture',
  ])
})

test('after three tries it is heavy demand', async () => {
  const generator = await connect()
  server.next(busy(503), busy(500), busy(502), busy(503))
  await expect(draw(generator)).rejects.toMatchObject({ code: 'heavy-demand', detail: expect.stringContaining('502') })
  expect(server.received).toHaveLength(3)
})

test.each([
  { name: 'asks for more patience than anyone has', headers: { 'retry-after': '3600' }, message: 'slow down' },
  { name: 'has no credit left', headers: { 'retry-after': '0' }, message: 'You exceeded your current quota' },
])('a server that $name is not tried again', async ({ headers, message }) => {
  const generator = await connect()
  server.next({ kind: 'answer', status: 429, body: { error: { message } }, headers })
  await expect(draw(generator)).rejects.toMatchObject({ code: 'heavy-demand' })
  expect(server.received).toHaveLength(1)
})

test('a server that never answers, or is not there, is heavy demand', async () => {
  const generator = await connect({}, 300)
  server.next({ kind: 'hang' })
  await expect(draw(generator)).rejects.toMatchObject({ code: 'heavy-demand' })
  expect(server.received).toHaveLength(1)
  const settings = { provider: 'remote', url: 'http://127.0.0.1:1/v1', key, model: undefined, timeoutMs: 300 } as const
  const nobody = openGenerator(settings, new ModelSessions({ budgetMb: 1 }))
  await expect(draw(nobody)).rejects.toMatchObject({ code: 'heavy-demand' })
})

test.each([
  {
    code: 'prompt-invalid',
    status: 400,
    error: { code: 'moderation_blocked', message: 'rejected by the safety system' },
  },
  { code: 'prompt-invalid', status: 400, error: { code: 'content_policy_violation', message: 'no' } },
  { code: 'prompt-invalid', status: 422, error: 'NSFW prompt' },
  { code: 'result-nsfw', status: 400, error: { code: 'contentFilter', message: 'Generated image was filtered' } },
  {
    code: 'result-nsfw',
    status: 400,
    error: { code: 'moderation_blocked', message: 'no', moderation_details: { moderation_stage: 'output' } },
  },
])('$status $error is $code, and final', async ({ code, status, error }) => {
  const generator = await connect()
  server.next({ kind: 'answer', status, body: { error } })
  await expect(draw(generator)).rejects.toMatchObject({ code })
  expect(server.received).toHaveLength(1)
})

test('an answer without a picture is a refused result', async () => {
  const generator = await connect()
  server.next({ kind: 'answer', status: 200, body: { data: [] } })
  await expect(draw(generator)).rejects.toMatchObject({ code: 'result-nsfw' })
})

test('another refusal is for the log, without the key', async () => {
  const generator = await connect()
  server.next({ kind: 'answer', status: 401, body: { error: { message: `Incorrect API key provided: ${key}` } } })
  const error = (await draw(generator).catch((caught: unknown) => caught)) as Error
  expect(error).not.toHaveProperty('code')
  expect(error.message).toContain('401')
  expect(JSON.stringify([error.message, error.stack, String(error.cause)])).not.toContain(key)
  expect(server.received).toHaveLength(1)
})

test.each([
  { name: 'text', body: 'It works!' },
  { name: 'another shape', body: { images: [] } },
  { name: 'no picture', body: { data: [{ b64_json: Buffer.from('not a picture').toString('base64') }] } },
  {
    name: 'a vector picture',
    body: { data: [{ b64_json: Buffer.from('<svg width="9" height="9"/>').toString('base64') }] },
  },
  { name: 'too many pixels', body: { data: [{ b64_json: flatPng(14_000, 14_000).toString('base64') }] } },
  { name: 'too many bytes', body: `{"data":"${'x'.repeat(50_000_000)}"}` },
])('$name instead of a picture is an error, and leaves nothing behind', async ({ body }) => {
  const generator = await connect()
  server.next({ kind: 'answer', status: 200, body })
  const error = (await draw(generator).catch((caught: unknown) => caught)) as Error
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toHaveProperty('code')
  expect(await readdir(tmpdir())).toEqual([])
})

const gradient = (width: number, height: number): RgbRaster => {
  const data = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    data.set([((pixel % width) * 255) / width, (Math.floor(pixel / width) * 255) / height, 120], pixel * 3)
  }
  return { width, height, data }
}
