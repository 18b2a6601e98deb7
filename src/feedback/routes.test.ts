import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { feedbackLabels, feedbackTextLimit } from '../shared/feedback.ts'
import { feedback, tasks, user } from '../store/schema.ts'
import { discPicture } from '../testing/pictures.ts'
import type { TestServer } from '../testing/server.ts'
import { databases } from '../testing/stores.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'
import { tools } from '../tools/catalogue.ts'

const say = (visitor: TestVisitor, tool: string, body: unknown): Promise<Response> =>
  visitor.fetch(`/feedback/v1/${tool}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

describe.each(databases)('on $name', ({ serve }) => {
  let server: TestServer

  beforeAll(async () => {
    server = await serve()
  })
  afterEach(() => server.clear())
  afterAll(() => server.stop())

  const visitorWithTask = async (): Promise<{ visitor: TestVisitor; taskId: string }> => {
    const visitor = server.visitor()
    const { id } = await visitor.run('remove-background', await discPicture(32, 32))
    // As if it had ended well: what the engine makes of it is of no interest here.
    await server.running.database.db.update(tasks).set({ state: 'ready', claim: null }).where(eq(tasks.id, id))
    return { visitor, taskId: id }
  }
  const storedAbout = (taskId: string) =>
    server.running.database.db.select().from(feedback).where(eq(feedback.taskId, taskId))

  test('an answer is kept, and a later one about the same task replaces it', async () => {
    const { visitor, taskId } = await visitorWithTask()
    expect((await say(visitor, 'remove-background', { taskId, satisfied: true, labels: [] })).status).toBe(204)
    const second = { taskId, satisfied: false, labels: ['edges-wrong', 'too-slow'], text: '  The ear is gone\n' }
    expect((await say(visitor, 'remove-background', second)).status).toBe(204)
    expect(await storedAbout(taskId)).toMatchObject([
      { tool: 'remove-background', satisfied: false, labels: ['edges-wrong', 'too-slow'], text: 'The ear is gone' },
    ])
    const third = { taskId, satisfied: true, labels: [], text: '' }
    expect((await say(visitor, 'remove-background', third)).status).toBe(204)
    expect(await storedAbout(taskId)).toMatchObject([{ satisfied: true, labels: [], text: null }])
  })

  test("'no' counts at once, and its form says why by a reason or in words", async () => {
    const { visitor, taskId } = await visitorWithTask()
    const no = { taskId, satisfied: false, labels: [] }
    expect((await say(visitor, 'remove-background', no)).status).toBe(204)
    const refused = { status: 400, code: 'bad-request' }
    for (const text of ['', ' \n\t'])
      expect(await errorOf(await say(visitor, 'remove-background', { ...no, text }))).toMatchObject(refused)
    expect(await storedAbout(taskId)).toMatchObject([{ satisfied: false, labels: [], text: null }])
    for (const why of [{ text: 'The ear is gone' }, { labels: ['edges-wrong'], text: '' }])
      expect((await say(visitor, 'remove-background', { ...no, ...why })).status).toBe(204)
    expect(await storedAbout(taskId)).toMatchObject([{ satisfied: false, labels: ['edges-wrong'], text: null }])
  })

  test('without a task there is one answer for each tool', async () => {
    const { visitor, taskId } = await visitorWithTask()
    const [task] = await server.running.database.db.select().from(tasks).where(eq(tasks.id, taskId))
    for (const satisfied of [true, false]) {
      expect((await say(visitor, 'cleanup', { satisfied, labels: [] })).status).toBe(204)
    }
    const stored = await server.running.database.db
      .select()
      .from(feedback)
      .where(eq(feedback.userId, task?.userId ?? ''))
    expect(stored).toMatchObject([{ tool: 'cleanup', taskId: null, satisfied: false }])
  })

  test('it is about a task of the visitor and of that tool, or about nothing', async () => {
    const { visitor, taskId } = await visitorWithTask()
    const { visitor: stranger } = await visitorWithTask()
    const answer = { taskId, satisfied: true, labels: [] }
    const refused = { status: 404, code: 'not-found' }
    expect(await errorOf(await say(stranger, 'remove-background', answer))).toMatchObject(refused)
    expect(await errorOf(await say(server.visitor(), 'remove-background', answer))).toMatchObject(refused)
    expect(await errorOf(await say(visitor, 'cleanup', answer))).toMatchObject(refused)
    const [task] = await server.running.database.db.select().from(tasks).where(eq(tasks.id, taskId))
    await server.running.database.db.update(tasks).set({ state: 'cancelled' }).where(eq(tasks.id, taskId))
    expect(await errorOf(await say(visitor, 'remove-background', answer))).toMatchObject(refused)
    await server.running.database.db
      .update(tasks)
      .set({ state: task?.state ?? 'ready' })
      .where(eq(tasks.id, taskId))
    expect(await errorOf(await say(visitor, 'remove-background', { ...answer, taskId: randomUUID() }))).toMatchObject(
      refused,
    )
    expect(await errorOf(await say(visitor, 'no-such-tool', { satisfied: true, labels: [] }))).toMatchObject(refused)
    expect(await storedAbout(taskId)).toEqual([])
  })

  test('it goes with its owner, not with its task', async () => {
    const { visitor, taskId } = await visitorWithTask()
    await say(visitor, 'remove-background', { taskId, satisfied: true, labels: [] })
    await visitor.fetch(`/tasks/v1/${taskId}`, { method: 'DELETE' })
    const [kept] = await storedAbout(taskId)
    await server.running.database.db.delete(user).where(eq(user.id, kept?.userId ?? ''))
    expect(kept).toMatchObject({ satisfied: true })
    expect(await storedAbout(taskId)).toEqual([])
  })

  test('what does not fit is refused', async () => {
    const { visitor, taskId } = await visitorWithTask()
    const good = { taskId, satisfied: false, labels: ['edges-wrong'], text: 'x'.repeat(feedbackTextLimit) }
    const bad = [
      { ...good, satisfied: 'no' },
      { ...good, satisfied: undefined },
      { ...good, labels: undefined },
      { ...good, labels: ['edges-clean'] },
      { ...good, labels: ['text-missed'] },
      { ...good, labels: ['edges-wrong', 'edges-wrong'] },
      { ...good, text: 'x'.repeat(feedbackTextLimit + 1) },
      { ...good, text: 'x'.repeat(20_000) },
      { ...good, taskId: 'not-a-uuid' },
      { ...good, more: true },
      [],
      'yes',
    ]
    for (const body of bad) {
      expect(await errorOf(await say(visitor, 'remove-background', body)), JSON.stringify(body)).toMatchObject({
        status: 400,
        code: 'bad-request',
      })
    }
    expect(await storedAbout(taskId)).toEqual([])
    expect((await say(visitor, 'remove-background', good)).status).toBe(204)
  })
})

test('every tool offers reasons for both answers, none of them twice', () => {
  for (const tool of tools) {
    for (const satisfied of [true, false]) {
      const labels = feedbackLabels(tool, satisfied)
      expect(labels.length).toBeGreaterThan(2)
      expect(new Set(labels).size).toBe(labels.length)
    }
    const yes: readonly string[] = feedbackLabels(tool, true)
    expect(feedbackLabels(tool, false).filter((label) => yes.includes(label))).toEqual([])
  }
})
