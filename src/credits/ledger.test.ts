import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKey } from '../api/keys/keys.ts'
import { answerSeconds } from '../shared/api.ts'
import { apiJobs, type TaskRow, tasks } from '../store/schema.ts'
import { acceptTasks } from '../tasks/accept.ts'
import { type ClaimedTask, claimTask, completeTask, failTask } from '../tasks/claims.ts'
import { cancelOne, removeTasks } from '../tasks/owner.ts'
import type { PipelineStore } from '../testing/pipeline.ts'
import { databases } from '../testing/stores.ts'
import type { Visitor } from '../visitors/visitors.ts'
import { addUp, changeCredits, readBalance, settleCredits } from './ledger.ts'

describe.each(databases)('credits on $name', ({ name, share }) => {
  let store: PipelineStore

  beforeAll(async () => {
    store = await share()
  })

  afterAll(() => store.close())

  const db = () => store.database.db
  const buyer = async (amount: number) => {
    const visitor = await store.visitor('pro')
    const { row: key } = await createKey(db(), { userId: visitor.id, name: 'test' })
    await changeCredits(db(), { userId: visitor.id, kind: 'granted', amount, reference: visitor.id })
    return { visitor, keyId: key.id }
  }
  const run = async (
    { visitor, keyId }: { visitor: Visitor; keyId: string },
    options: { waits?: boolean; count?: number } = {},
  ) => {
    const jobId = randomUUID()
    const api = { keyId, jobId, credits: 1, maxAtOnce: 200, output: null, keptMinutes: 5 }
    const answerBy = options.waits ? new Date(Date.now() + answerSeconds * 1000) : null
    const request = await store.request(visitor)
    const count = options.count ?? 1
    const requests = Array.from({ length: count }, (_, jobIndex) => ({
      ...request,
      api: { ...api, jobIndex, answerBy, isPaidOnAnswer: options.waits ?? false },
    }))
    return acceptTasks(store, requests, async (tx) => {
      await tx.insert(apiJobs).values({ id: jobId, userId: visitor.id, keyId, tool: request.tool.id, count })
    })
  }
  const claim = async () => (await claimTask(store, 'worker')) as ClaimedTask
  /** What is left, by both books. */
  const left = async ({ visitor }: { visitor: Visitor }) => {
    const balance = await readBalance(db(), visitor.id)
    expect(await addUp(db(), visitor.id)).toBe(balance)
    return balance
  }

  test('of 50 at the same moment with 10 credits, 10 are accepted', async () => {
    const poor = await buyer(10)
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => run(poor)))
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(40)
    expect(refused.every(({ reason }) => reason.code === 'no-credits')).toBe(true)
    expect(await left(poor)).toBe(0)
    for (let ended = 0; ended < 10; ended++) await completeTask(store, await claim(), [])
    expect(await left(poor)).toBe(0)
  })

  test('a payment that is told of twice counts once', async () => {
    const payer = await buyer(0)
    const pack = { userId: payer.visitor.id, kind: 'bought', amount: 500, reference: randomUUID() } as const
    const told = await Promise.all([changeCredits(db(), pack), changeCredits(db(), pack)])
    expect(told.toSorted()).toEqual([false, true])
    expect(await left(payer)).toBe(500)
    await changeCredits(db(), { ...pack, kind: 'refunded', amount: -500 })
    expect(await left(payer)).toBe(0)
  })

  if (name !== 'PGlite') return

  test('a batch is accepted whole or not at all, and leaves nothing behind', async () => {
    const poor = await buyer(3)
    await expect(run(poor, { count: 4 })).rejects.toMatchObject({ code: 'no-credits' })
    expect(await left(poor)).toBe(3)
    expect(await db().$count(apiJobs, eq(apiJobs.userId, poor.visitor.id))).toBe(0)
    const accepted = await run(poor, { count: 3 })
    expect(accepted.map(({ jobIndex }) => jobIndex)).toEqual([0, 1, 2])
    expect(await left(poor)).toBe(0)
    for (const { id } of accepted) await cancelOne(store, eq(tasks.id, id))
    expect(await left(poor)).toBe(3)
  })

  test('what fails is returned, once', async () => {
    const payer = await buyer(1)
    await run(payer)
    const task = await claim()
    await failTask(store, task, 'internal')
    await failTask(store, task, 'internal')
    await settleCredits(db(), task.id, 'spent')
    expect(await left(payer)).toBe(1)
  })

  test('who waits on the line pays when they have it, and nothing when nobody answered', async () => {
    const payer = await buyer(2)
    const [answered] = (await run(payer, { waits: true })) as [TaskRow]
    await completeTask(store, await claim(), [])
    expect(await left(payer)).toBe(1)
    await settleCredits(db(), answered.id, 'spent')
    await removeTasks(store, [answered])
    expect(await left(payer)).toBe(1)
    const [lost] = (await run(payer, { waits: true })) as [TaskRow]
    await completeTask(store, await claim(), [])
    await removeTasks(store, [lost])
    expect(await left(payer)).toBe(1)
  })
})
