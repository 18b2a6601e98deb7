import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiToolList, CreditBalance, Job, JobPage } from '../../shared/api-job.ts'
import { apiJobs, tasks } from '../../store/schema.ts'
import { type ApiCallerKit, acceptedJob, apiCaller, apiErrorOf } from '../../testing/api-caller.ts'
import { type OutsideServer, shareOutsideServer } from '../../testing/outside-server.ts'
import { asBlob, discPicture, drawDisc, flatPng } from '../../testing/pictures.ts'
import { holdWorker } from '../../testing/roles.ts'
import { shareTestServer, type TestServer } from '../../testing/server.ts'
import { eventually } from '../../testing/visitor.ts'
import { tools } from '../../tools/catalogue.ts'
import { createKey } from '../keys/keys.ts'
import { forgetEmptyJobs } from './own-jobs.ts'

let server: TestServer
let outside: OutsideServer
let picture: Blob
let caller: ApiCallerKit

beforeAll(async () => {
  outside = await shareOutsideServer()
  server = await shareTestServer()
  picture = await discPicture(16, 12)
})
afterAll(() => server.stop())
beforeEach(async () => {
  caller = await apiCaller(server, 10)
})

const db = () => server.running.database.db
const ask = (path: string, init: RequestInit = {}, key = caller.key) =>
  fetch(new URL(path, server.url), { ...init, headers: { 'x-api-key': key, ...init.headers } })
const order = (fields: Parameters<ApiCallerKit['call']>[1]) =>
  caller.call('/v1/jobs', { tool: 'remove-background', ...fields })
const read = async (id: string, key?: string) => Job.parse(await (await ask(`/v1/jobs/${id}`, {}, key)).json())
const tasksOf = (id: string) => db().select().from(tasks).where(eq(tasks.jobId, id)).orderBy(tasks.jobIndex)

test('what a picture costs does not depend on its size: full size is the default, also in the list of tools', async () => {
  const release = await holdWorker(server)
  try {
    const orders = [{}, { params: '{"quality":"sd"}' }]
    const made = await Promise.all(
      orders.map(async (fields) => acceptedJob(await order({ image_file: picture, ...fields }))),
    )
    const rows = await Promise.all(made.map(({ id }) => tasksOf(id)))
    expect(rows.map(([task]) => task?.params.quality)).toEqual(['hd', 'sd'])
  } finally {
    await release()
  }
  const { tools: described } = ApiToolList.parse(await (await ask('/v1/tools')).json())
  const settings = described.flatMap(({ params }) => Object.entries(params.properties as Record<string, object>))
  const named = (wanted: string) => settings.filter(([name]) => name === wanted).map(([, schema]) => schema)
  expect(named('quality')).toHaveLength(3)
  for (const quality of named('quality')) expect(quality).toMatchObject({ default: 'hd', enum: ['sd', 'hd'] })
  // One that was drawn for this answer is nobody's default.
  expect(named('seed').length).toBeGreaterThan(1)
  for (const seed of named('seed')) expect(seed).not.toHaveProperty('default')
})

test('a job runs, its picture is behind a link that works without a key, and then it is deleted', async () => {
  const { id } = await acceptedJob(await order({ image_file: new File([picture], 'shoe.jpg') }))
  // Not over HTTP: asking this often is more than a key may.
  await eventually(async () => (await tasksOf(id))[0]?.state === 'ready')
  const asked = await ask(`/v1/jobs/${id}`)
  expect(asked.headers.get('x-ratelimit-limit')).toBe('600')
  const job = Job.parse(await asked.json())
  expect(job).toMatchObject({ state: 'ready', progress: 1, count: 1, credits: 1, webhook_url: null })
  expect(Date.parse(job.expires_at ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  expect(Date.parse(job.expires_at ?? '') - Date.now()).toBeLessThan(24.1 * 3_600_000)
  const [item] = job.items
  expect(item).toMatchObject({ index: 0, name: 'shoe.jpg', state: 'ready', error: null, error_code: null })
  const [result] = item?.results ?? []
  expect(result).toMatchObject({ type: 'image/png', width: 16, height: 12 })
  expect(result?.url.startsWith(`${server.url}/`)).toBe(true)
  // As a page of another site asks for it.
  const elsewhere = { headers: { origin: 'https://shop.example' } }
  const policy = ({ headers }: Response) => [
    headers.get('access-control-allow-origin'),
    headers.get('cross-origin-resource-policy'),
  ]
  const file = await fetch(result?.url ?? '', elsewhere)
  expect(file.status).toBe(200)
  expect(policy(file)).toEqual(['*', 'cross-origin'])
  // Many clients send their key with everything.
  const preflight = await fetch(result?.url ?? '', {
    method: 'OPTIONS',
    headers: { ...elsewhere.headers, 'access-control-request-headers': 'x-api-key' },
  })
  expect([preflight.status, ...policy(preflight)]).toEqual([204, '*', 'cross-origin'])
  // As the documents promise.
  for (const [part, other] of [
    ['signature=', 'signature=x'],
    ['until=', 'until=1'],
  ] as const)
    expect((await fetch(result?.url.replace(part, other) ?? '', elsewhere)).status).toBe(404)
  expect((await file.arrayBuffer()).byteLength).toBe(result?.bytes)
  expect(await caller.balance()).toBe(9)
  const gone = await ask(`/v1/jobs/${id}`, { method: 'DELETE' })
  expect(gone.status).toBe(204)
  const lost = await fetch(result?.url ?? '', elsewhere)
  expect([lost.status, ...policy(lost)]).toEqual([404, '*', 'cross-origin'])
  expect((await ask(`/v1/jobs/${id}`)).status).toBe(404)
  expect(await caller.balance()).toBe(9)
})

describe('while they wait', () => {
  let release: () => Promise<void>
  beforeAll(async () => {
    release = await holdWorker(server)
  })
  afterAll(() => release())

  test('every tool takes its pictures, masks and settings', async () => {
    const mask = asBlob(flatPng(80, 64))
    // The smallest that all of them take.
    const large = await discPicture(80, 64)
    for (const tool of tools) {
      const params =
        tool.id === 'text-to-image' ? { prompt: 'the sea' } : tool.id === 'image-upscaler' ? { scale: 4 } : {}
      const answer = await order({
        tool: tool.id,
        params: JSON.stringify(params),
        ...(tool.image === 'required' && { image_file: large }),
        ...(tool.mask === 'required' && { mask_file: mask }),
      })
      const { id } = await acceptedJob(answer)
      const [task] = await tasksOf(id)
      expect(task).toMatchObject({ tool: tool.id, state: 'queued', role: 'api', params, keptMinutes: 1440 })
      expect(task?.input?.maskKey !== null && tool.image === 'required').toBe(tool.mask === 'required')
      await ask(`/v1/jobs/${id}`, { method: 'DELETE' })
    }
    expect(await caller.balance()).toBe(10)
  })

  test('an order with a name is one job, however often it is sent at once', async () => {
    const named = { 'idempotency-key': 'order 1' }
    const send = (image_file: Blob) => caller.call('/v1/jobs', { tool: 'remove-background', image_file }, named)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(picture)))
    const jobs = await Promise.all(answers.map(acceptedJob))
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(4)
    expect(await caller.balance()).toBe(9)
    const other = await send(await discPicture(17, 12))
    expect(await apiErrorOf(other)).toMatchObject({ status: 409, code: 'idempotency-key-used' })
    outside.received.length = 0
    outside.answer = async (_, response) => response.end(await drawDisc(20, 10))
    const byAddress = { tool: 'remove-background', images: [{ url: outside.url('/a.jpg') }] }
    const sendJson = () =>
      ask('/v1/jobs', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'order 2' },
        body: JSON.stringify(byAddress),
      })
    const first = await acceptedJob(await sendJson())
    expect((await acceptedJob(await sendJson())).id).toBe(first.id)
    expect(outside.received).toHaveLength(1)
  })

  test('a batch is one job, in order, and kept longer on request', async () => {
    const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File([picture], name))
    const job = await acceptedJob(await order({ image_file: files, retain: 'true', params: '{"quality":"hd"}' }))
    expect(job).toMatchObject({ state: 'queued', progress: 0, count: 3, credits: 3, expires_at: null })
    expect(job.items.map(({ index, name }) => `${index} ${name}`)).toEqual(['0 a.jpg', '1 b.jpg', '2 c.jpg'])
    for (const task of await tasksOf(job.id))
      expect(task).toMatchObject({ keptMinutes: 20_160, params: { quality: 'hd' } })
    expect(await caller.balance()).toBe(7)
  })

  test('without credits for all of them none is accepted', async () => {
    const poor = await apiCaller(server, 2)
    const answer = await poor.call('/v1/jobs', { tool: 'remove-background', image_file: [picture, picture, picture] })
    expect(await apiErrorOf(answer)).toEqual({
      status: 402,
      code: 'no-credits',
      error: 'Too few credits: 3 needed, 2 left. Buy more in the settings',
    })
    const damaged = await poor.call('/v1/jobs', {
      tool: 'remove-background',
      image_file: [picture, asBlob(Buffer.from('no picture'))],
    })
    expect(await apiErrorOf(damaged)).toMatchObject({
      status: 400,
      code: 'image-unsupported',
      error: expect.stringMatching(/^image_file\[1\]: /),
    })
    expect(await poor.balance()).toBe(2)
    expect(await db().$count(apiJobs, eq(apiJobs.userId, poor.userId))).toBe(0)
  })

  test('a key sees its own jobs, and those of no other key', async () => {
    const { id } = await acceptedJob(await order({ image_file: picture }))
    const other = await createKey(db(), { userId: caller.userId, name: 'other' })
    const stranger = await apiCaller(server)
    for (const key of [other.key, stranger.key]) {
      for (const [path, method] of [
        [`/v1/jobs/${id}`, 'GET'],
        [`/v1/jobs/${id}`, 'DELETE'],
        [`/v1/jobs/${id}/cancel`, 'POST'],
      ] as const) {
        expect(await apiErrorOf(await ask(path, { method }, key))).toMatchObject({ status: 404, code: 'not-found' })
      }
      expect(JobPage.parse(await (await ask('/v1/jobs', {}, key)).json()).jobs).toEqual([])
    }
    expect((await ask('/v1/jobs/no-such-job')).status).toBe(404)
    expect((await fetch(new URL(`/v1/jobs/${id}`, server.url))).status).toBe(401)
    expect(await read(id)).toMatchObject({ id, state: 'queued' })
  })

  test('pages of jobs follow each other, by state and tool', async () => {
    const ids: string[] = []
    for (const tool of ['remove-background', 'text-remover', 'remove-background'])
      ids.unshift((await acceptedJob(await order({ tool, image_file: picture }))).id)
    const list = async (query: string) => JobPage.parse(await (await ask(`/v1/jobs?${query}`)).json())
    const idsOf = ({ jobs }: JobPage) => jobs.map(({ id }) => id)
    const first = await list('limit=2')
    expect(idsOf(first)).toEqual(ids.slice(0, 2))
    const { items, ...summary } = await read(ids[0] as string)
    expect(items).toHaveLength(1)
    // As it was sent: reading it by the schema would leave out what is not in it.
    const { jobs } = (await (await ask('/v1/jobs?limit=1')).json()) as { jobs: unknown[] }
    expect(jobs).toEqual([summary])
    const second = await list(`limit=2&cursor=${first.next}`)
    expect(idsOf(second)).toEqual(ids.slice(2))
    expect(second.next).toBeNull()
    expect(idsOf(await list('tool=text-remover'))).toEqual([ids[1]])
    await ask(`/v1/jobs/${ids[0]}/cancel`, { method: 'POST' })
    expect(idsOf(await list('state=cancelled'))).toEqual([ids[0]])
    expect(idsOf(await list('state=queued'))).toEqual(ids.slice(1))
    for (const state of ['ready', 'failed', 'processing']) expect(idsOf(await list(`state=${state}`))).toEqual([])
    for (const [query, error] of [
      ['limit=0', 'limit: must be a whole number from 1 to 100'],
      ['limit=x', 'limit: must be a whole number from 1 to 100'],
      ['state=done', 'state: must be "queued", "processing", "ready", "failed" or "cancelled"'],
      ['cursor=x', 'cursor: take it from `next` of the page before'],
    ])
      expect(await apiErrorOf(await ask(`/v1/jobs?${query}`))).toMatchObject({ status: 400, error })
  })

  test('a job that is cancelled keeps what was ready, and pays for that alone', async () => {
    const { id } = await acceptedJob(await order({ image_file: [picture, picture, picture] }))
    const [ready, failed] = await tasksOf(id)
    await db()
      .update(tasks)
      .set({ state: 'ready', progress: 1 })
      .where(eq(tasks.id, ready?.id ?? ''))
    await db()
      .update(tasks)
      .set({ state: 'failed', errorCode: 'image-without-subject', progress: 0.095 })
      .where(eq(tasks.id, failed?.id ?? ''))
    const underWay = {
      state: 'processing',
      progress: 0.667,
      items: [{ progress: 1 }, { progress: 0.095 }, { progress: 0 }],
    }
    expect(await read(id)).toMatchObject(underWay)
    const answer = await ask(`/v1/jobs/${id}/cancel`, { method: 'POST' })
    const job = Job.parse(await answer.json())
    expect(job).toMatchObject({ state: 'cancelled', progress: 1 })
    expect(job.items.map(({ state }) => state)).toEqual(['ready', 'failed', 'cancelled'])
    expect(job.counts).toEqual({ queued: 0, processing: 0, ready: 1, failed: 1, cancelled: 1 })
    expect(job.items[1]).toMatchObject({
      error_code: 'image-without-subject',
      error: expect.stringContaining('No subject'),
    })
    expect(await caller.balance()).toBe(8)
    // Some clients name this type with every request, body or none.
    const headers = { 'content-type': 'application/json' }
    expect((await ask(`/v1/jobs/${id}/cancel`, { method: 'POST', headers })).status).toBe(200)
    expect((await ask(`/v1/jobs/${id}`, { method: 'DELETE', headers })).status).toBe(204)
  })

  test('a call that somebody waits for on the line, and that is kept for nobody, is no job', async () => {
    const { id } = await acceptedJob(await order({ image_file: picture }))
    await db().update(tasks).set({ isPaidOnAnswer: true }).where(eq(tasks.jobId, id))
    expect((await ask(`/v1/jobs/${id}`)).status).toBe(404)
    await db().update(tasks).set({ isPaidOnAnswer: false }).where(eq(tasks.jobId, id))
    expect((await ask(`/v1/jobs/${id}`)).status).toBe(200)
  })

  test('of a job whose pictures have expired nothing is left', async () => {
    const { id } = await acceptedJob(await order({ image_file: picture }))
    expect(await forgetEmptyJobs(db())).toBe(0)
    await db().delete(tasks).where(eq(tasks.jobId, id))
    expect((await ask(`/v1/jobs/${id}`)).status).toBe(404)
    expect(await forgetEmptyJobs(db())).toBe(1)
  })
})

test('what is left to pay with, and what there is to run', async () => {
  expect(CreditBalance.parse(await (await ask('/v1/credits')).json())).toEqual({ balance: 10, unlimited: false })
  const { tools: listed } = ApiToolList.parse(await (await ask('/v1/tools')).json())
  expect(listed.map(({ id }) => id)).toEqual(tools.map(({ id }) => id))
  const upscaler = listed.find(({ id }) => id === 'image-upscaler')
  expect(upscaler).toMatchObject({ image: 'required', mask: 'none', params: { type: 'object' } })
  expect(Object.keys(upscaler?.params.properties ?? {})).toContain('scale')
})
