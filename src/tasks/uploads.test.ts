import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { Task } from '../shared/task.ts'
import { usage } from '../store/schema.ts'
import { asBlob, discPicture, drawDisc, flatPng } from '../testing/pictures.ts'
import { startTestServer } from '../testing/server.ts'
import { errorOf } from '../testing/visitor.ts'

const server = await startTestServer()

afterAll(() => server.stop())

const stored = async () =>
  (await readdir(server.dataDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !['secret', 'lock'].includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

describe('refused, with nothing stored and nothing charged', () => {
  const truncated = async () => {
    const whole = await (await discPicture(900, 700)).arrayBuffer()
    return new Blob([whole.slice(0, whole.byteLength / 2)])
  }
  const cases: [string, () => Promise<Blob>, number, string][] = [
    ['a text file named .jpg', async () => new Blob(['not a picture at all']), 415, 'image-unsupported'],
    ['a truncated jpeg', truncated, 422, 'image-damaged'],
    ['a 14000 x 14000 flat PNG', async () => asBlob(flatPng(14_000, 14_000)), 413, 'image-too-many-pixels'],
    ['a 31 MB file', async () => new Blob([Buffer.alloc(31 * 1024 * 1024, 0xff)]), 413, 'image-too-large'],
    ['a zero-byte file', async () => new Blob([]), 400, 'image-empty'],
    ['an SVG', async () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 415, 'image-unsupported'],
    ['a GIF', async () => asBlob(await sharp(flatPng(8, 8)).gif().toBuffer()), 415, 'image-unsupported'],
    ['only a PNG signature', async () => asBlob(flatPng(8, 8).subarray(0, 8)), 422, 'image-damaged'],
  ]

  test.each(cases)('%s', async (_name, picture, status, code) => {
    const visitor = server.visitor()
    const response = await visitor.post('remove-background', await picture())
    expect(await errorOf(response)).toMatchObject({ status, code })
    expect(await stored()).toEqual([])
    expect(await (await visitor.fetch('/tasks/v1')).json()).toEqual({ tasks: [], next: null })
    expect(await server.running.database.db.$count(usage)).toBe(0)
  })

  test('a file nobody asked for, while the rest is still being sent', async () => {
    const form = new FormData()
    form.set('surprise', new Blob([Buffer.alloc(20e6)]), 'surprise.bin')
    form.set('image', await discPicture())
    const visitor = server.visitor()
    const refused = await visitor.fetch('/tools/v1/remove-background', { method: 'POST', body: form })
    expect(await errorOf(refused)).toMatchObject({ status: 400, code: 'bad-request' })
    expect((await visitor.fetch('/tasks/v1')).status).toBe(200)
  })

  test('a request without a picture, with wrong settings, of another kind', async () => {
    const visitor = server.visitor()
    const picture = await discPicture()
    expect(await errorOf(await visitor.post('remove-background', null))).toMatchObject({ code: 'image-missing' })
    const odd = await visitor.post('remove-background', picture, { params: { quality: 'ultra' } })
    expect(await errorOf(odd)).toMatchObject({ status: 400, code: 'params-invalid' })
    const extra = await visitor.post('remove-background', picture, { params: { unknown: 1 } })
    expect(await errorOf(extra)).toMatchObject({ status: 400, code: 'params-invalid' })
    const json = await visitor.fetch('/tools/v1/remove-background', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(await errorOf(json)).toMatchObject({ status: 400, code: 'bad-request' })
    expect(await errorOf(await visitor.post('no-such-tool', picture))).toMatchObject({ status: 404 })
    expect(await stored()).toEqual([])
  })
})

test('odd file names and settings sent as a JSON part are fine', async () => {
  const visitor = server.visitor()
  const name = `${'a'.repeat(199)}\u{1f600}.jpg`
  const form = new FormData()
  form.set('params', new Blob(['{"quality":"sd"}'], { type: 'application/json' }))
  form.set('image', await discPicture(), name)
  const response = await visitor.fetch('/tools/v1/remove-background', { method: 'POST', body: form })
  expect(response.status).toBe(202)
  const { input } = Task.parse(await response.json())
  expect(input?.name).toBe(`${'a'.repeat(199)}\u{1f600}`)
  await visitor.deleteAll()
})

describe('accepted, and cut out', () => {
  const animatedWebp = async () => {
    const frame = await sharp(await disc())
      .removeAlpha()
      .raw()
      .toBuffer()
    return sharp(Buffer.concat([frame, frame]), { raw: { width: 320, height: 480, channels: 3, pageHeight: 240 } })
      .webp({ delay: [100, 100] })
      .toBuffer()
  }
  const disc = () => drawDisc()
  const cases: [string, () => Promise<Buffer>, [number, number]][] = [
    ['an animated webp', animatedWebp, [320, 240]],
    [
      'a CMYK jpeg',
      async () =>
        sharp(await disc())
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
      [320, 240],
    ],
    [
      'a 16-bit PNG',
      async () =>
        sharp(await disc())
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
      [320, 240],
    ],
    [
      'a jpeg that lies on its side',
      async () =>
        sharp(await disc())
          .withMetadata({ orientation: 6 })
          .toBuffer(),
      [240, 320],
    ],
  ]

  test.each(cases)('%s', async (_name, picture, [width, height]) => {
    const visitor = server.visitor()
    const { id, input } = await visitor.run('remove-background', asBlob(await picture()))
    expect(input).toMatchObject({ width, height })
    const task = await visitor.until(id, 'ready')
    expect(task.results).toMatchObject([{ width, height, type: 'image/png', label: 'cutout' }])
    const result = await visitor.fetch(task.results[0]?.url as string)
    const meta = await sharp(Buffer.from(await result.arrayBuffer())).metadata()
    expect(meta).toMatchObject({ width, height, format: 'png', hasAlpha: true })
    const thumbnail = await visitor.fetch(task.input?.thumbnailUrl as string)
    expect(thumbnail.headers.get('content-type')).toBe('image/webp')
    await visitor.fetch(`/tasks/v1/${id}`, { method: 'DELETE' })
  })
})
