import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewsAtOnce, previewsPerRun } from '../shared/plans.ts'
import type { ToolContract } from '../shared/tool.ts'
import { tasks, usage } from '../store/schema.ts'
import { openStore, type PipelineStore } from '../testing/pipeline.ts'
import { textRemover } from '../tools/text-remover/contract.ts'
import { acceptTask } from './accept.ts'
import { type ClaimedTask, claimTask, completeTask } from './claims.ts'
import { listOwnTasks } from './owner.ts'

let store: PipelineStore
beforeAll(async () => {
  store = await openStore(undefined)
})
afterAll(() => store.close())

const look = { tool: textRemover, params: { step: 'find', quality: 'sd' } } as const

test('a look ahead costs no run, is not in the history and is gone after an hour', async () => {
  const { db } = store.database
  const visitor = await store.visitor('anonymous')
  const request = await store.request(visitor)
  const preview = await acceptTask(store, { ...request, ...look })
  expect(preview).toMatchObject({ isPreview: true })
  await completeTask(store, (await claimTask(store, 'worker-1')) as ClaimedTask, [])

  const [ended] = await db.select().from(tasks).where(eq(tasks.id, preview.id))
  const keptMs = (ended?.expiresAt?.getTime() ?? 0) - (ended?.readyAt?.getTime() ?? 0)
  expect(keptMs).toBe(3_600_000)
  expect(await listOwnTasks(db, visitor.id, { before: null, limit: 10 })).toEqual([])
  const counted = await db.select({ tool: usage.tool }).from(usage).where(eq(usage.userId, visitor.id))
  expect(counted).toEqual([{ tool: 'text-remover:preview' }])
})

test('looks ahead have a cap of their own, and places of their own beside a run', async () => {
  const visitor = await store.visitor('anonymous')
  const request = await store.request(visitor)
  const tool: ToolContract = { ...(textRemover as ToolContract), cap: { ...textRemover.cap, anonymous: 1 } }
  await acceptTask(store, { ...request, tool, params: { step: 'remove', quality: 'sd' } })
  const takeLook = () => acceptTask(store, { ...request, ...look, tool })
  for (let turn = 0; turn < previewsAtOnce; turn += 1) await takeLook()
  await expect(takeLook()).rejects.toMatchObject({ code: 'too-many-at-once' })
  const finishAll = async () => {
    for (let task = await claimTask(store, 'worker-1'); task; task = await claimTask(store, 'worker-1')) {
      await completeTask(store, task, [])
    }
  }
  for (let turn = previewsAtOnce; turn < previewsPerRun; turn += 1) {
    await finishAll()
    await takeLook()
  }
  await finishAll()
  await expect(takeLook()).rejects.toMatchObject({ code: 'usage-cap' })
})
