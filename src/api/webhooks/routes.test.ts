import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '../../shared/api-job.ts'
import { Delivery, DeliveryPage, WebhookSecret } from '../../shared/webhooks.ts'
import { webhookDeliveries } from '../../store/schema.ts'
import { shareOutsideServer } from '../../testing/outside-server.ts'
import { visitorOf } from '../../testing/roles.ts'
import { shareTestServer, type TestServer } from '../../testing/server.ts'
import { ageSessions } from '../../testing/sign-in.ts'
import { errorOf, eventually } from '../../testing/visitor.ts'
import { startApi, stopApi } from '../stop.ts'

let server: TestServer
beforeAll(async () => {
  server = await shareTestServer()
})
afterAll(() => server.stop())

const path = '/developer/v1/webhooks'

test('the secret is shown to those who have just proven who they are, and rotated with an overlap', async () => {
  const { visitor, userId } = await visitorOf(server, 'free')
  const shown = WebhookSecret.parse(await (await visitor.fetch(`${path}/secret`)).json())
  expect(shown.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(shown.previousUntil).toBeNull()
  const rotated = WebhookSecret.parse(await (await visitor.send(`${path}/secret/rotate`)).json())
  expect(rotated.secret).not.toBe(shown.secret)
  expect(Date.parse(rotated.previousUntil ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  await ageSessions(server, userId, { minutes: 60 })
  for (const answer of [await visitor.fetch(`${path}/secret`), await visitor.send(`${path}/secret/rotate`)])
    expect(await errorOf(answer)).toMatchObject({ status: 403, code: 'auth/requires-recent-login' })
  expect(await errorOf(await server.visitor().fetch(`${path}/secret`))).toMatchObject({ code: 'not-signed-in' })
})

test('the log shows what became of each message, and sends one again', async () => {
  const { visitor, userId } = await visitorOf(server, 'free')
  const stranger = (await visitorOf(server, 'free')).visitor
  const url = 'https://10.0.0.1/hook'
  const row = { userId, url, body: {} as Job, state: 'failed', tries: 10, lastStatus: 500 } as const
  const rows = [0, 1, 2].map((age) => ({ ...row, jobId: randomUUID(), createdAt: new Date(Date.now() - age * 1000) }))
  const written = await server.running.database.db.insert(webhookDeliveries).values(rows).returning()
  const read = async (query: string, by = visitor) =>
    DeliveryPage.parse(await (await by.fetch(`${path}/deliveries${query}`)).json())
  const first = await read('?limit=2')
  expect(first.deliveries.map(({ id }) => id)).toEqual([written[0]?.id, written[1]?.id])
  expect(first.deliveries[0]).toMatchObject({ url, state: 'failed', tries: 10, lastStatus: 500, nextTryAt: null })
  expect((await read(`?limit=2&cursor=${first.next}`)).deliveries.map(({ id }) => id)).toEqual([written[2]?.id])
  expect((await read('', stranger)).deliveries).toEqual([])
  const again = `${path}/deliveries/${written[0]?.id}/redeliver`
  expect((await stranger.send(again)).status).toBe(404)
  expect((await visitor.send(`${path}/deliveries/nothing/redeliver`)).status).toBe(404)
  expect((await visitor.send(again)).status).toBe(200)
  // The worker of this server sends it, and may not: it is a machine near us.
  const sent = await eventually(async () => {
    const { deliveries } = await read('?limit=1')
    return deliveries[0]?.tries === 11 && deliveries[0].state === 'failed' && deliveries[0]
  })
  expect(sent).toMatchObject({ lastStatus: null, lastError: 'not-public' })
})

test('a test event goes out at once, signed like the others, and is tried once', async () => {
  const { visitor } = await visitorOf(server, 'free')
  const outside = await shareOutsideServer()
  const { secret } = WebhookSecret.parse(await (await visitor.fetch(`${path}/secret`)).json())
  const send = async (url: string) => Delivery.parse(await (await visitor.send(`${path}/test`, { url })).json())
  outside.received.length = 0
  outside.answer = (_, response) => response.writeHead(204).end()
  expect(await send(outside.url('/hook'))).toMatchObject({ type: 'webhook.test', state: 'delivered', lastStatus: 204 })
  const [{ headers, body } = expect.fail()] = outside.received
  expect(JSON.parse(body)).toMatchObject({ type: 'webhook.test', data: { state: 'ready', items: [] } })
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  outside.answer = (_, response) => response.writeHead(500).end()
  expect(await send(outside.url('/hook'))).toMatchObject({ state: 'failed', lastStatus: 500, nextTryAt: null })
  for (const [url, lastError] of [
    ['http://shop.example/', 'https'],
    ['https://localhost:4000/', 'not-public'],
  ] as const)
    expect(await send(url)).toMatchObject({ state: 'failed', lastStatus: null, lastError })
  const { deliveries } = DeliveryPage.parse(await (await visitor.fetch(`${path}/deliveries`)).json())
  expect(deliveries).toHaveLength(4)
  expect(await errorOf(await visitor.send(`${path}/test`, { url: '' }))).toMatchObject({ status: 400 })
  expect(await errorOf(await server.visitor().send(`${path}/test`, { url: 'a' }))).toMatchObject({ status: 401 })
})

test('no test event goes out while the API is stopped', async () => {
  const { visitor } = await visitorOf(server, 'free')
  const outside = await shareOutsideServer()
  const { db } = server.running.database
  outside.received.length = 0
  await stopApi(db, 'The disk is being replaced.')
  const refused = await visitor.send(`${path}/test`, { url: outside.url('/hook') })
  await startApi(db)
  expect(await errorOf(refused)).toMatchObject({ status: 503, code: 'api-stopped' })
  expect(outside.received).toEqual([])
  expect(DeliveryPage.parse(await (await visitor.fetch(`${path}/deliveries`)).json()).deliveries).toEqual([])
})
