import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Task } from '../../shared/task.ts'
import { ImagesServer } from '../../testing/images-server.ts'
import { discPicture } from '../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

/** The whole product, with a connected server: what visitors get, see and hear. */
let images: ImagesServer
let server: TestServer

beforeAll(async () => {
  images = await ImagesServer.start()
  server = await startTestServer({ PLANS: 'off', GENERATION_URL: images.url, GENERATION_KEY: 'sk-journey' })
})
afterAll(async () => {
  await server.stop()
  await images.close()
})

const start = async (tool: string, image: Blob | null, params: unknown) => {
  const visitor = server.visitor()
  const response = await visitor.post(tool, image, { params })
  expect(response.status).toBe(202)
  return { visitor, id: Task.parse(await response.json()).id }
}

const read = async ({ visitor, id }: Awaited<ReturnType<typeof start>>) => {
  await visitor.until(id, 'ready')
  const result = await visitor.fetch(`/tasks/v1/${id}/results/0`)
  return await sharp(Buffer.from(await result.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const drawing = { prompt: 'a quiet lake', size: 512, aspect: '16:9', seed: 5 }

test('text becomes a picture, and the same settings give the same one', async () => {
  const first = await read(await start('text-to-image', null, drawing))
  expect(first.info).toMatchObject({ width: 512, height: 288 })
  expect(images.received.at(-1)).toMatchObject({
    path: '/v1/images/generations',
    authorization: 'Bearer sk-journey',
    fields: { prompt: 'a quiet lake', seed: 5 },
  })
  expect((await read(await start('text-to-image', null, drawing))).data.equals(first.data)).toBe(true)
  expect((await read(await start('text-to-image', null, { ...drawing, seed: 6 }))).data.equals(first.data)).toBe(false)
})

test('a photo gets more room from the server', async () => {
  const { info } = await read(await start('uncrop', await discPicture(), { left: 80, right: 80, prompt: 'a table' }))
  expect(info).toMatchObject({ width: 480, height: 240 })
  expect(images.received.at(-1)).toMatchObject({ path: '/v1/images/edits', fields: { prompt: 'a table' } })
})

const answers = (status: number, error: unknown) =>
  ({ kind: 'answer', status, body: { error }, headers: { 'retry-after': '0' } }) as const

test('what the server refuses is said in our words', async () => {
  const endsWith = async (code: string) => {
    const { visitor, id } = await start('text-to-image', null, drawing)
    expect((await visitor.until(id, 'failed')).error?.code).toBe(code)
  }
  images.next(answers(400, { code: 'moderation_blocked', message: 'no' }))
  await endsWith('prompt-invalid')
  images.next(answers(503, 'busy'), answers(503, 'busy'), answers(503, 'busy'))
  await endsWith('heavy-demand')
  images.next(answers(401, { message: 'Incorrect API key provided: sk-journey' }))
  await endsWith('internal')
})

test('a connection that drops costs nothing but a moment', async () => {
  images.next({ kind: 'drop' })
  expect((await read(await start('text-to-image', null, drawing))).info).toMatchObject({ width: 512, height: 288 })
})
