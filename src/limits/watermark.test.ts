import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { Task } from '../shared/task.ts'
import { placeWatermark } from '../shared/watermark.ts'
import { asBlob } from '../testing/pictures.ts'
import { visitorOf } from '../testing/roles.ts'
import { startTestServer } from '../testing/server.ts'
import type { TestVisitor } from '../testing/visitor.ts'

const server = await startTestServer({ FREE_WATERMARK: 'on' })
afterAll(() => server.stop())

const width = 120
const height = 80

const photo = async (size = { width, height }): Promise<Blob> =>
  asBlob(
    await sharp({ create: { ...size, channels: 3, background: '#7a8894' } })
      .composite([
        { input: Buffer.from(`<svg width="60" height="60"><circle cx="30" cy="30" r="26" fill="#9c3a1f"/></svg>`) },
      ])
      .withIccProfile('p3')
      .jpeg({ quality: 92 })
      .toBuffer(),
  )

const bytesOf = async (visitor: TestVisitor, path: string): Promise<Buffer> =>
  Buffer.from(await (await visitor.fetch(path)).arrayBuffer())
const filesIn = (folder: string): Promise<string[]> => readdir(folder, { recursive: true }).catch(() => [])
const pixelsOf = (picture: Buffer): Promise<Buffer> => sharp(picture, { ignoreIcc: true }).raw().toBuffer()

/** The largest change of any sample where the mark of a picture this wide lies, and anywhere else. */
const changes = async (one: Buffer, other: Buffer, size = { width: 2 * width, height: 2 * height }) => {
  const place = placeWatermark(size)
  if (!place) throw new Error('there is no place')
  const [before, after] = [await pixelsOf(one), await pixelsOf(other)]
  expect(after).toHaveLength(size.width * size.height * 3)
  let [inside, outside] = [0, 0]
  before.forEach((value, index) => {
    const pixel = Math.floor(index / 3)
    const [x, y] = [pixel % size.width, Math.floor(pixel / size.width)]
    const change = Math.abs(value - (after[index] as number))
    if (x >= place.left && y >= place.top) inside = Math.max(inside, change)
    else outside = Math.max(outside, change)
  })
  return { inside, outside }
}

const seen = { inside: expect.toSatisfy((change: number) => change > 60) }
// A JPEG is written once more.
const nowhereElse = { outside: expect.toSatisfy((change: number) => change < 30) }

test('what is made without Pro carries one mark, whatever it goes on from, and nobody gets it without', async () => {
  const picture = await photo()
  const made: Record<string, Record<'first' | 'second' | 'input' | 'thumbnail', Buffer>> = {}
  for (const role of ['free', 'pro'] as const) {
    const { visitor } = await visitorOf(server, role)
    const { id } = await visitor.run('image-upscaler', picture)
    expect((await visitor.until(id, 'ready')).isMarked).toBe(role === 'free')
    const form = new FormData()
    form.set('from', id)
    const answer = await visitor.fetch('/tools/v1/image-upscaler', { method: 'POST', body: form })
    expect(answer.status).toBe(202)
    const next = Task.parse(await answer.json())
    await visitor.until(next.id, 'ready')
    made[role] = {
      first: await bytesOf(visitor, `/tasks/v1/${id}/results/0`),
      second: await bytesOf(visitor, `/tasks/v1/${next.id}/results/0`),
      input: await bytesOf(visitor, next.input?.url ?? ''),
      thumbnail: await bytesOf(visitor, next.input?.thumbnailUrl ?? ''),
    }
    const folders = [id, next.id].map((each) => join(server.dataDir, 'files', 'tasks', each))
    expect(folders.map((folder) => existsSync(folder))).toEqual([true, true])
    await visitor.deleteAll()
    for (const folder of folders) expect(await filesIn(folder)).toEqual([])
  }
  const { free, pro } = made as Record<'free' | 'pro', Record<'first' | 'second' | 'input' | 'thumbnail', Buffer>>

  const [marked, plain] = await Promise.all([sharp(free.first).metadata(), sharp(pro.first).metadata()])
  expect(marked).toMatchObject({ format: plain.format, width: 2 * width, height: 2 * height, channels: plain.channels })
  expect(marked.icc?.equals(plain.icc as Buffer)).toBe(true)
  expect(await changes(free.first, pro.first)).toMatchObject({ ...seen, ...nowhereElse })

  // The input is served as its owner knows it, but the engine went on from the picture without the mark.
  expect(free.input.equals(free.first)).toBe(true)
  expect(await changes(free.thumbnail, pro.thumbnail)).toMatchObject(seen)
  const twice = { width: 4 * width, height: 4 * height }
  expect(await changes(free.second, pro.second, twice)).toMatchObject({ ...seen, ...nowhereElse })
})

test('a look at a detail carries it as well: many of them are the whole picture', async () => {
  const picture = await photo()
  const details: Buffer[] = []
  for (const role of ['free', 'pro'] as const) {
    const { visitor } = await visitorOf(server, role)
    const { id } = await visitor.run('image-upscaler', picture, { params: { preview: { x: 0.5, y: 0.5 } } })
    await visitor.until(id, 'ready')
    details.push(await bytesOf(visitor, `/tasks/v1/${id}/results/0`))
  }
  const [free, pro] = details as [Buffer, Buffer]
  const { width: side, height: other } = await sharp(free).metadata()
  expect(await changes(free, pro, { width: side, height: other })).toMatchObject(seen)
})

test('masks and maps do not: they are not for looking at', async () => {
  const picture = await photo({ width: 2 * width, height: 2 * height })
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
