import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeWatermark } from '../shared/watermark.ts'
import { tasks } from '../store/schema.ts'
import { asBlob } from '../testing/pictures.ts'
import { visitorOf } from '../testing/roles.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import type { TestVisitor } from '../testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ FREE_WATERMARK: 'on' })
})
afterAll(() => server.stop())

const width = 240
const height = 160

const photo = async (): Promise<Blob> =>
  asBlob(
    await sharp({ create: { width, height, channels: 3, background: '#7a8894' } })
      .composite([
        { input: Buffer.from(`<svg width="90" height="90"><circle cx="45" cy="45" r="40" fill="#9c3a1f"/></svg>`) },
      ])
      .withIccProfile('p3')
      .jpeg({ quality: 92 })
      .toBuffer(),
  )

const bytesOf = async (visitor: TestVisitor, path: string): Promise<Buffer> =>
  Buffer.from(await (await visitor.fetch(path)).arrayBuffer())
const pixelsOf = (picture: Buffer): Promise<Buffer> => sharp(picture, { ignoreIcc: true }).raw().toBuffer()

test('what is made without Pro carries the mark, what Pro makes does not, and nothing else differs', async () => {
  const picture = await photo()
  const results: Record<string, Buffer> = {}
  for (const role of ['free', 'pro'] as const) {
    const { visitor } = await visitorOf(server, role)
    const { id } = await visitor.run('image-upscaler', picture)
    const task = await visitor.until(id, 'ready')
    expect(task.isMarked).toBe(role === 'free')
    results[role] = await bytesOf(visitor, `/tasks/v1/${id}/results/0`)
    if (role === 'pro') continue

    // Another run goes on from the picture without the mark, so that it does not get a second one.
    const [row] = await server.running.database.db.select().from(tasks).where(eq(tasks.id, id))
    expect(row?.results).toHaveLength(1)
    const form = new FormData()
    form.set('from', id)
    const answer = await visitor.fetch('/tools/v1/remove-background', { method: 'POST', body: form })
    expect(answer.status).toBe(202)
    const next = (await answer.json()) as { id: string; input: { url: string } }
    results.input = await bytesOf(visitor, next.input.url)
    await visitor.deleteAll()
    expect(await bytesOf(visitor, next.input.url)).not.toEqual(results.input)
  }
  const { free, pro, input } = results as Record<'free' | 'pro' | 'input', Buffer>
  expect(input.equals(pro)).toBe(true)

  const [marked, plain] = await Promise.all([sharp(free).metadata(), sharp(pro).metadata()])
  expect(marked).toMatchObject({ format: plain.format, width: 2 * width, height: 2 * height, channels: plain.channels })
  expect(marked.icc?.equals(plain.icc as Buffer)).toBe(true)
  const place = placeWatermark({ width: 2 * width, height: 2 * height })
  const [one, other] = [await pixelsOf(free), await pixelsOf(pro)]
  let inside = 0
  let outside = 0
  one.forEach((value, index) => {
    const pixel = Math.floor(index / 3)
    const [x, y] = [pixel % (2 * width), Math.floor(pixel / (2 * width))]
    const change = Math.abs(value - (other[index] as number))
    if (place && x >= place.left && y >= place.top) inside = Math.max(inside, change)
    else outside = Math.max(outside, change)
  })
  expect(inside).toBeGreaterThan(60)
  // A JPEG is written once more.
  expect(outside).toBeLessThan(30)
})

test('masks and maps do not: they are not for looking at', async () => {
  const picture = await photo()
  const maps: Record<string, Buffer[]> = {}
  for (const role of ['free', 'pro'] as const) {
    const { visitor } = await visitorOf(server, role)
    const { id } = await visitor.run('relight', picture)
    const { results } = await visitor.until(id, 'ready')
    expect(results.length).toBeGreaterThan(1)
    maps[role] = await Promise.all(results.map((_, index) => bytesOf(visitor, `/tasks/v1/${id}/results/${index}`)))
  }
  const [relitFree, ...mapsFree] = maps.free as Buffer[]
  const [relitPro, ...mapsPro] = maps.pro as Buffer[]
  expect(relitFree?.equals(relitPro as Buffer)).toBe(false)
  expect(mapsFree.map((map, index) => map.equals(mapsPro[index] as Buffer))).toEqual(mapsFree.map(() => true))
  const config = (await (await fetch(`${server.url}/config.json`)).json()) as { freeWatermark: boolean }
  expect(config.freeWatermark).toBe(true)
})
