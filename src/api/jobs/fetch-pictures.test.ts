import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Outside } from '../../net/outside.ts'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { type OutsideServer, shareOutsideServer } from '../../testing/outside-server.ts'
import { fetchInTurn } from './fetch-in-turn.ts'
import { fetchPictures } from './fetch-pictures.ts'

let outside: OutsideServer
let dir: string
let database: Database

beforeAll(async () => {
  outside = await shareOutsideServer()
  dir = await mkdtemp(join(tmpdir(), 'safelight-fetch-'))
  database = await openTestDatabase()
  await database.migrate()
})
afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true, force: true })
})
beforeEach(() => {
  outside.received.length = 0
})

const images = (...paths: string[]) => paths.map((path) => ({ url: outside.url(path) }))
const allowed = () => new Outside({ allowedHosts: [outside.host] })
const fetchAll = (
  paths: readonly string[],
  options: Partial<Parameters<typeof fetchPictures>[3]> = {},
  from = allowed(),
) => fetchPictures({ scratchDir: dir, outside: from }, dir, images(...paths), { owner: 'ada', ...options })

test('all together have a limit of their own', async () => {
  outside.answer = (_, response) => response.end(Buffer.alloc(600))
  const limits = { seconds: 60, maxBytes: 1200 }
  expect(await fetchAll(['/a', '/b'], { limits })).toHaveLength(2)
  await expect(fetchAll(['/a', '/b', '/c'], { limits })).rejects.toMatchObject({
    code: 'field-invalid',
    values: { problem: 'what is there is too large' },
  })
})

test('the first that fails ends the others', async () => {
  const held: ServerResponse[] = []
  outside.answer = ({ path }, response) => {
    if (path !== '/lost') held.push(response)
    // When the others hang.
    else setImmediate(() => response.writeHead(404).end())
  }
  const asked: number[] = []
  const paths = ['/a', '/b', '/lost', ...Array.from({ length: 20 }, (_, index) => `/${index}`)]
  await expect(fetchAll(paths, { onAsk: () => asked.push(1) })).rejects.toMatchObject({
    values: { field: 'images.2.url', problem: 'it answered with status 404' },
  })
  expect(asked).toHaveLength(6)
})

test('all together are given up after a time', async () => {
  outside.answer = () => {}
  await expect(fetchAll(['/a', '/b'], { limits: { seconds: 0.1, maxBytes: 1000 } })).rejects.toMatchObject({
    values: { problem: 'it did not answer in time' },
  })
})

test('whose turn at a host does not come is told so, and has asked nobody', async () => {
  const held: ServerResponse[] = []
  const { promise: eight, resolve: eightAreHere } = Promise.withResolvers<void>()
  outside.answer = (_, response) => {
    held.push(response)
    if (held.length === 8) eightAreHere()
  }
  const from = allowed()
  const others = ['/a', '/b', '/c', '/d']
  const orders = ['ada', 'eve'].map((owner) => fetchAll(others, { owner }, from))
  await eight
  const asked: number[] = []
  const options = { owner: 'late', onAsk: () => asked.push(1), limits: { seconds: 0.01, maxBytes: 1000 } }
  await expect(fetchAll(['/late'], options, from)).rejects.toMatchObject({
    code: 'heavy-demand',
    retryAt: expect.any(Date),
  })
  expect(asked).toEqual([])
  for (const response of held) response.end('a picture')
  await Promise.all(orders)
})

const services = () => ({ database, config: { rateLimitPerMinute: 60 } })

test('one owner has two orders under way', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<string>()
  const fetch = () => held
  const orders = [1, 2].map(() => fetchInTurn(services(), { owner: 'busy', count: 1, fetch }))
  await expect(fetchInTurn(services(), { owner: 'busy', count: 1, fetch })).rejects.toMatchObject({
    code: 'too-many-fetches',
    retryAt: expect.any(Date),
  })
  const other = fetchInTurn(services(), { owner: 'other', count: 1, fetch })
  release('fetched')
  expect(await Promise.all([...orders, other])).toEqual(['fetched', 'fetched', 'fetched'])
})

test('addresses that were asked in vain are counted, and no others', async () => {
  const fail = async (onAsk: () => void) => {
    for (let asked = 0; asked < 100; asked += 1) onAsk()
    throw new Error('lost')
  }
  const order = { owner: 'careless', count: 200 }
  for (let turn = 0; turn < 5; turn += 1)
    expect(await fetchInTurn(services(), { ...order, fetch: async () => 1 })).toBe(1)
  for (let turn = 0; turn < 4; turn += 1)
    await expect(fetchInTurn(services(), { ...order, fetch: fail })).rejects.toThrow('lost')
  await expect(fetchInTurn(services(), { ...order, fetch: fail })).rejects.toThrow('lost')
  await expect(fetchInTurn(services(), { ...order, fetch: fail })).rejects.toMatchObject({ code: 'rate-limited' })
})
