import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Outside } from '../net/outside.ts'
import { countStates, type Job } from '../shared/api-job.ts'
import { webhookDeliveries } from '../store/schema.ts'
import { TaskLinks } from '../tasks/links.ts'
import { type OutsideServer, shareOutsideServer } from '../testing/outside-server.ts'
import { openStore, type PipelineStore } from '../testing/pipeline.ts'
import { eventually } from '../testing/visitor.ts'
import { startWebhookSender } from './webhook-sender.ts'

const secret = 'a secret for this test only, 32 bytes'

let store: PipelineStore
let outside: OutsideServer
/** Requests that have arrived and wait for an answer, by path. */
const held: { path: string; response: ServerResponse }[] = []

beforeAll(async () => {
  outside = await shareOutsideServer()
  store = await openStore(undefined)
})
afterAll(() => store.close())
beforeEach(async () => {
  await db().delete(webhookDeliveries)
  held.length = 0
  outside.answer = ({ path }, response) => held.push({ path, response })
})

const db = () => store.database.db
const start = () =>
  startWebhookSender({
    database: store.database,
    secret,
    outside: new Outside({ allowedHosts: [outside.host] }),
    links: new TaskLinks({ base: '/tasks/v1', secret }),
    config: { publicUrl: 'https://safelight.test' },
    log: Fastify({ logger: false }).log,
  })

/** So many due messages of a new owner, older by `minutes`. */
async function queue(path: string, count: number, minutes = 0): Promise<void> {
  const { id: userId } = await store.visitor('pro')
  const nextTryAt = new Date(Date.now() - minutes * 60_000)
  const rows = Array.from({ length: count }, () => {
    const jobId = randomUUID()
    const body: Job = {
      id: jobId,
      tool: 'cleanup',
      state: 'ready',
      progress: 1,
      count: 1,
      counts: countStates([{ state: 'ready', count: 1 }]),
      credits: 1,
      created_at: new Date().toISOString(),
      expires_at: null,
      webhook_url: outside.url(path),
      items: [],
    }
    return { userId, jobId, url: outside.url(path), body, nextTryAt }
  })
  await db().insert(webhookDeliveries).values(rows)
}
const answerAll = () => {
  for (const { response } of held.splice(0)) response.writeHead(204).end()
}

test('one owner has four at once, all together sixteen, and the one with none is next', async () => {
  for (const path of ['/a', '/b', '/c', '/d']) await queue(path, 6, 10)
  await queue('/late', 1)
  const stop = await start()
  try {
    await eventually(async () => held.length === 16)
    const paths = () => held.map(({ path }) => path)
    // The late one is among the first, though all others have waited longer.
    expect(paths().filter((path) => path === '/late')).toHaveLength(1)
    for (const path of ['/a', '/b', '/c', '/d']) expect(paths().filter((each) => each === path).length).toBeLessThan(5)
    outside.answer = (_, response) => response.writeHead(204).end()
    answerAll()
    await eventually(async () => (await db().$count(webhookDeliveries)) === (await delivered()))
  } finally {
    answerAll()
    await stop()
  }
})

test('it stops when what it has begun is over, also where another protocol is spoken', async () => {
  await queue('/a', 1)
  outside.answer = ({ path }, response) => {
    response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n')
    held.push({ path, response })
  }
  const stop = await start()
  await eventually(async () => held.length === 1)
  await stop()
  const [row] = await db().select().from(webhookDeliveries)
  expect(row).toMatchObject({ state: 'pending', tries: 1, lastStatus: 101, lastError: null })
})

const delivered = async () => {
  const rows = await db().select({ state: webhookDeliveries.state }).from(webhookDeliveries)
  return rows.filter(({ state }) => state === 'delivered').length
}
