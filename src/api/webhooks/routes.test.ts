import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '../../shared/api-job.ts'
import { DeliveryPage, WebhookSecret } from '../../shared/webhooks.ts'
import { webhookDeliveries } from '../../store/schema.ts'
import { visitorOf } from '../../testing/roles.ts'
import { shareTestServer, type TestServer } from '../../testing/server.ts'
import { ageSessions } from '../../testing/sign-in.ts'
import { errorOf, eventually } from '../../testing/visitor.ts'

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
  expect(sent).toMatchObject({ lastStatus: null, lastError: 'unreachable' })
})
