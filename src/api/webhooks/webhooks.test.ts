import { createHmac, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Outside } from '../../net/outside.ts'
import { apiJobs, type TaskRow, tasks, user, type WebhookDeliveryRow, webhookDeliveries } from '../../store/schema.ts'
import { acceptTasks } from '../../tasks/accept.ts'
import { type ClaimedTask, claimTask, completeTask, failTask } from '../../tasks/claims.ts'
import { TaskLinks } from '../../tasks/links.ts'
import { type OutsideServer, shareOutsideServer } from '../../testing/outside-server.ts'
import type { PipelineStore } from '../../testing/pipeline.ts'
import { databases } from '../../testing/stores.ts'
import { cancelJob, deleteJob } from '../jobs/own-jobs.ts'
import { createKey, listKeys, revokeKey } from '../keys/keys.ts'
import { startApi, stopApi } from '../stop.ts'
import { claimDelivery, forgetOldDeliveries, listDeliveries, redeliver } from './deliveries.ts'
import { formatSecret, readSecrets, rotateSecret } from './secrets.ts'
import { type SendServices, sendDelivery } from './send-delivery.ts'

const secret = 'a secret for this test only, 32 bytes'

describe.each(databases)('webhooks on $name', ({ name, share }) => {
  let store: PipelineStore
  let outside: OutsideServer
  let services: SendServices

  beforeAll(async () => {
    outside = await shareOutsideServer()
    store = await share()
    services = {
      database: store.database,
      secret,
      outside: new Outside({ allowedHosts: [outside.host] }),
      links: new TaskLinks({ base: '/tasks/v1', secret }),
      config: { publicUrl: 'https://safelight.test' },
    }
  })
  afterAll(() => store.close())
  beforeEach(async () => {
    await db().delete(webhookDeliveries)
    outside.received.length = 0
    outside.answer = (_, response) => response.writeHead(204).end()
  })

  const db = () => store.database.db
  const order = async (count: number): Promise<TaskRow[]> => {
    const visitor = await store.visitor('pro')
    const { row: key } = await createKey(db(), { userId: visitor.id, name: 'test' })
    const jobId = randomUUID()
    const api = { keyId: key.id, jobId, credits: 0, maxAtOnce: 200, output: null, answerBy: null, keptMinutes: 60 }
    const request = await store.request(visitor)
    const requests = Array.from({ length: count }, (_, jobIndex) => ({ ...request, api: { ...api, jobIndex } }))
    return acceptTasks(store, requests, async (tx) => {
      const job = { id: jobId, userId: visitor.id, keyId: key.id, tool: request.tool.id, count }
      await tx.insert(apiJobs).values({ ...job, webhookUrl: outside.url('/hook') })
    })
  }
  const claim = async () => (await claimTask(store, 'worker')) as ClaimedTask
  const claimAll = async (count: number): Promise<ClaimedTask[]> => {
    const claimed: ClaimedTask[] = []
    while (claimed.length < count) claimed.push(await claim())
    return claimed
  }
  const result = { key: 'tasks/x/result', width: 4, height: 3, type: 'image/png', label: 'cutout', bytes: 5 } as const
  /** A job that has ended, and its message. */
  const endedJob = async (): Promise<WebhookDeliveryRow> => {
    await order(1)
    await completeTask(store, await claim(), [result])
    return only()
  }
  const only = async (): Promise<WebhookDeliveryRow> => {
    const rows = await db().select().from(webhookDeliveries)
    expect(rows).toHaveLength(1)
    return rows[0] as WebhookDeliveryRow
  }
  /** As if the pause were over. */
  const due = () => db().update(webhookDeliveries).set({ nextTryAt: sql`now()` })
  const tryOnce = async (): Promise<WebhookDeliveryRow> => {
    await due()
    await sendDelivery(services, (await claimDelivery(db(), [])) as WebhookDeliveryRow)
    return only()
  }

  test('the last of a job to end writes the message, once, even when two end at the same moment', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const [first] = await order(3)
      const [one, two, three] = (await claimAll(3)) as [ClaimedTask, ClaimedTask, ClaimedTask]
      await completeTask(store, one, [])
      expect(await db().$count(webhookDeliveries)).toBe(turn)
      await Promise.all([completeTask(store, two, []), failTask(store, three, 'internal')])
      const rows = await db()
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.jobId, first?.jobId as string))
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({ state: 'pending', tries: 0, url: outside.url('/hook'), body: { state: 'ready' } })
    }
  })

  test('one process sends it at a time, and another when that one was killed', async () => {
    const { id } = await endedJob()
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimDelivery(db(), [])))
    const [killed, ...others] = claims.filter((each) => each !== null)
    expect(others).toEqual([])
    expect(killed).toMatchObject({ id, tries: 1 })
    // What it was in the middle of may have arrived: the second arrival has the same id.
    expect(await tryOnce()).toMatchObject({ id, state: 'delivered', tries: 2 })
    await sendDelivery({ ...services, outside: new Outside({ allowedHosts: [] }) }, killed as WebhookDeliveryRow)
    expect(await only()).toMatchObject({ state: 'delivered', lastStatus: 204, lastError: null })
  })

  if (name !== 'PGlite') return

  test('a job that is cancelled has ended as well; one without an address is told to nobody', async () => {
    const [task] = await order(2)
    await cancelJob(store, task?.jobId as string)
    expect(await only()).toMatchObject({ body: { state: 'cancelled', count: 2 } })
    await db().delete(webhookDeliveries)
    const [quiet] = await order(1)
    await db()
      .update(apiJobs)
      .set({ webhookUrl: null })
      .where(eq(apiJobs.id, quiet?.jobId as string))
    await completeTask(store, await claim(), [])
    expect(await db().$count(webhookDeliveries)).toBe(0)
  })

  test('what a job has cost is found without reading the whole ledger', async () => {
    const plan = await db().transaction(async (tx) => {
      // Costs say nothing while the table is small.
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain select sum(amount) from credit_entries where task_id in (${randomUUID()})`)
    })
    expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan')
  })

  test('what arrives is signed, and has the job with links that work', async () => {
    const { id, userId, jobId } = await endedJob()
    expect(await tryOnce()).toMatchObject({ state: 'delivered', tries: 1, lastStatus: 204, lastError: null })
    const [{ method, path, headers, body }] = outside.received as [(typeof outside.received)[0]]
    expect({ method, path }).toEqual({ method: 'POST', path: '/hook' })
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': id })
    const { current } = await readSecrets(db(), secret, userId)
    expect(isGenuine(formatSecret(current), headers, body)).toBe(true)
    expect(isGenuine(formatSecret(current), headers, `${body} `)).toBe(false)
    expect(isGenuine(formatSecret(Buffer.alloc(32)), headers, body)).toBe(false)
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
    const message = JSON.parse(body)
    expect(message).toMatchObject({ type: 'job.ended', data: { id: jobId, state: 'ready', count: 1 } })
    const url = new URL(message.data.items[0].results[0].url)
    expect(url.origin).toBe('https://safelight.test')
    const [, task] = /^\/tasks\/v1\/([^/]+)\/results\/0$/.exec(url.pathname) ?? []
    const link = { until: Number(url.searchParams.get('until')), signature: url.searchParams.get('signature') ?? '' }
    expect(services.links.isValid(task ?? '', 'results/0', link)).toBe(true)
  })

  test('a new secret signs beside the one before, for a day', async () => {
    const { userId } = await endedJob()
    const before = await readSecrets(db(), secret, userId)
    await rotateSecret(db(), userId)
    const after = await readSecrets(db(), secret, userId)
    expect(after.current).not.toEqual(before.current)
    expect(after.previous?.secret).toEqual(before.current)
    await tryOnce()
    const [{ headers, body }] = outside.received as [(typeof outside.received)[0]]
    for (const { current } of [before, after]) expect(isGenuine(formatSecret(current), headers, body)).toBe(true)
    await db().execute(sql`update webhook_secrets set rotated_at = now() - interval '25 hours'`)
    expect(await readSecrets(db(), secret, userId)).toEqual({ current: after.current, previous: null })
    const stranger = await store.visitor('pro')
    expect((await readSecrets(db(), secret, stranger.id)).current).not.toEqual(before.current)
  })

  test('tries go on with growing pauses for a day, and then end', async () => {
    outside.answer = (_, response) => response.writeHead(500).end('no')
    const { id } = await endedJob()
    const pauses: number[] = []
    for (;;) {
      const tried = await tryOnce()
      expect(tried).toMatchObject({ id, lastStatus: 500, tries: pauses.length + 1 })
      if (tried.state === 'failed') break
      pauses.push(tried.nextTryAt.getTime() - Date.now())
    }
    expect(pauses).toEqual(pauses.toSorted((left, right) => left - right))
    const hours = pauses.reduce((sum, ms) => sum + ms) / 3_600_000
    expect(hours).toBeGreaterThan(20)
    expect(hours).toBeLessThanOrEqual(24)
    expect(new Set(outside.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]))
    // By hand it is sent once more, under the same id.
    outside.answer = (_, response) => response.writeHead(200).end()
    const { userId } = await only()
    const stranger = await store.visitor('pro')
    await expect(redeliver(db(), stranger.id, id)).rejects.toMatchObject({ code: 'not-found' })
    expect(await redeliver(db(), userId, id)).toMatchObject({ id, state: 'pending' })
    expect(await tryOnce()).toMatchObject({ id, state: 'delivered', tries: pauses.length + 2 })
  })

  test.each([
    [302, 'pending'],
    [404, 'pending'],
    [410, 'failed'],
  ] as const)('after the status %s it is %s', async (status, state) => {
    outside.answer = (_, response) => response.writeHead(status, { location: outside.url('/elsewhere') }).end()
    await endedJob()
    expect(await tryOnce()).toMatchObject({ state, lastStatus: status })
    expect(outside.received).toHaveLength(1)
  })

  test('an address is looked at again with each try', async () => {
    await endedJob()
    await db().update(webhookDeliveries).set({ url: 'https://10.0.0.1/hook' })
    expect(await tryOnce()).toMatchObject({ state: 'pending', lastStatus: null, lastError: 'not-public' })
    expect(outside.received).toEqual([])
  })

  test('somebody who has enough under way is passed over', async () => {
    const { userId } = await endedJob()
    expect(
      await claimDelivery(
        db(),
        Array.from({ length: 4 }, () => userId),
      ),
    ).toBeNull()
    expect(await claimDelivery(db(), [userId, randomUUID()])).not.toBeNull()
  })

  /** More messages like one, to the same address. */
  const copy = (delivery: WebhookDeliveryRow, count: number) =>
    db()
      .insert(webhookDeliveries)
      .values(Array.from({ length: count }, () => ({ ...delivery, id: randomUUID(), jobId: randomUUID() })))

  test('who has fewer under way is first, however long the others have waited', async () => {
    const { userId: patient } = await endedJob()
    const { id: hasty } = await store.visitor('pro')
    await copy({ ...(await only()), userId: hasty, nextTryAt: new Date(Date.now() - 60_000) }, 3)
    expect(await claimDelivery(db(), [])).toMatchObject({ userId: hasty })
    expect(await claimDelivery(db(), [hasty])).toMatchObject({ userId: patient })
    expect(await claimDelivery(db(), [hasty, patient])).toMatchObject({ userId: hasty })
  })

  test('nothing is sent while the API is stopped or its owner is banned', async () => {
    const { userId } = await endedJob()
    const claims = () => claimDelivery(db(), [])
    await stopApi(db(), 'for this test')
    expect(await claims()).toBeNull()
    await startApi(db())
    await db().update(user).set({ banned: true }).where(eq(user.id, userId))
    expect(await claims()).toBeNull()
    await db().update(user).set({ banExpires: sql`now() - interval '1 second'` }).where(eq(user.id, userId))
    expect(await claims()).toMatchObject({ userId })
  })

  test('nothing is sent in the name of a key that was revoked', async () => {
    const { userId } = await endedJob()
    const [key] = await listKeys(db(), userId)
    await revokeKey(db(), { userId, id: key?.id as string })
    expect(await tryOnce()).toMatchObject({ state: 'failed', lastStatus: null, lastError: 'key-revoked' })
    expect(outside.received).toEqual([])
  })

  test('beyond a thousand that wait, one is written to the log and not sent', async () => {
    const first = await endedJob()
    const [task] = await order(1)
    await copy({ ...first, userId: task?.userId as string }, 1000)
    await completeTask(store, await claim(), [])
    const [last] = await db()
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.jobId, task?.jobId as string))
    expect(last).toMatchObject({ state: 'failed', lastError: 'too-many', endedAt: expect.any(Date) })
  })

  test('while a machine is down, the other messages for it wait as well', async () => {
    outside.answer = (_, response) => response.writeHead(503).end()
    const first = await endedJob()
    await copy(first, 2)
    await copy({ ...first, url: 'https://elsewhere.test/hook' }, 1)
    await db().update(webhookDeliveries).set({ tries: 2 }).where(eq(webhookDeliveries.id, first.id))
    await sendDelivery(services, { ...first, tries: 2 })
    expect(await claimDelivery(db(), [])).toMatchObject({ tries: 1 })
    await due()
    await db().update(webhookDeliveries).set({ tries: 3 }).where(eq(webhookDeliveries.id, first.id))
    await sendDelivery(services, { ...first, tries: 3 })
    expect(await claimDelivery(db(), [])).toMatchObject({ url: 'https://elsewhere.test/hook' })
    expect(await claimDelivery(db(), [])).toBeNull()
  })

  test('a message that cannot even be written ends after a day of tries as well', async () => {
    const { id } = await endedJob()
    const broken = new Outside({ allowedHosts: [] })
    broken.post = () => Promise.reject(new Error('out of memory'))
    await db().update(webhookDeliveries).set({ tries: 20 })
    await due()
    const claimed = (await claimDelivery(db(), [])) as WebhookDeliveryRow
    await expect(sendDelivery({ ...services, outside: broken }, claimed)).rejects.toThrow('out of memory')
    expect(await only()).toMatchObject({ id, state: 'failed' })
  })

  test('a job that was deleted meanwhile is still told of', async () => {
    const { jobId } = await endedJob()
    await deleteJob(store, jobId)
    expect(await db().$count(tasks, eq(tasks.jobId, jobId))).toBe(0)
    await tryOnce()
    const { data } = JSON.parse(outside.received[0]?.body ?? '')
    expect(data).toMatchObject({ id: jobId, state: 'ready', items: [] })
  })

  test('the log goes back a month, newest first', async () => {
    const { userId, ...first } = await endedJob()
    const copies = [1, 2, 29, 31].map((days) => ({
      ...first,
      id: randomUUID(),
      jobId: randomUUID(),
      userId,
      createdAt: new Date(Date.now() - days * 86_400_000),
    }))
    await db().insert(webhookDeliveries).values(copies)
    expect(await forgetOldDeliveries(db())).toBe(1)
    const page = await listDeliveries(db(), userId, { before: null, limit: 3 })
    expect(page.map(({ id }) => id)).toEqual([first.id, copies[0]?.id, copies[1]?.id])
    const next = await listDeliveries(db(), userId, { before: page[2] ?? null, limit: 3 })
    expect(next.map(({ id }) => id)).toEqual([copies[2]?.id])
  })
})

/** As a receiver does it who has read nothing but the specification of Standard Webhooks. */
function isGenuine(shown: string, headers: Record<string, string | string[] | undefined>, body: string): boolean {
  const key = Buffer.from(shown.slice('whsec_'.length), 'base64')
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}
