import { once } from 'node:events'
import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { forgetHashedUsage } from '../limits/usage.ts'
import { AuthUser } from '../shared/account.ts'
import { lightPresets } from '../shared/lights/presets.ts'
import { Limits } from '../shared/limits.ts'
import { Task, TaskPage } from '../shared/task.ts'
import { hourMs } from '../shared/time-units.ts'
import { openDisk } from '../store/files/disk.ts'
import {
  account,
  feedback,
  hashedUsage,
  oneTimeTokens,
  relightTemplates,
  session,
  tasks,
  usage,
  user,
  userDocuments,
} from '../store/schema.ts'
import { discPicture } from '../testing/pictures.ts'
import { spendRuns } from '../testing/roles.ts'
import { seedTasks } from '../testing/seed-tasks.ts'
import type { TestServer } from '../testing/server.ts'
import { signIn } from '../testing/sign-in.ts'
import { databases } from '../testing/stores.ts'
import { errorOf, eventually, type TestVisitor } from '../testing/visitor.ts'

const tool = 'remove-background'
const whoIs = async (visitor: TestVisitor): Promise<AuthUser> =>
  AuthUser.parse(((await (await visitor.fetch('/auth/v1/me')).json()) as { user: unknown }).user)
const history = async (visitor: TestVisitor): Promise<string[]> =>
  TaskPage.parse(await (await visitor.fetch('/tasks/v1')).json()).tasks.map(({ id }) => id)
const say = (visitor: TestVisitor, satisfied: boolean) =>
  visitor.send(`/feedback/v1/${tool}`, { satisfied, labels: [] })

describe.each(databases)('on $name', ({ serve }) => {
  let server: TestServer
  const db = () => server.running.database.db

  beforeAll(async () => {
    server = await serve()
  })
  afterAll(() => server.stop())

  const keepTemplate = (userId: string, name: string) =>
    db()
      .insert(relightTemplates)
      .values({ userId, name, setup: (lightPresets[0] as (typeof lightPresets)[number]).setup })
  const rowsOf = async (userId: string) => ({
    tasks: await db().$count(tasks, eq(tasks.userId, userId)),
    usage: await db().$count(usage, eq(usage.userId, userId)),
    templates: await db().$count(relightTemplates, eq(relightTemplates.userId, userId)),
    feedback: await db().$count(feedback, eq(feedback.userId, userId)),
  })

  describe('an anonymous visitor who signs in', () => {
    test('keeps history, usage, templates and feedback, and is nobody else any more', async () => {
      const email = 'upgrade@example.com'
      const elsewhere = server.visitor()
      const { uid } = await signIn(server, elsewhere, email)
      expect((await say(elsewhere, false)).status).toBe(204)
      await keepTemplate(uid, 'Of the account')

      const visitor = server.visitor()
      const { id } = await visitor.run(tool, await discPicture(32, 32))
      const anonymous = await whoIs(visitor)
      expect((await say(visitor, true)).status).toBe(204)
      await keepTemplate(anonymous.uid, 'Of the visitor')
      const before = visitor.cookie

      expect((await signIn(server, visitor, email)).uid).toBe(uid)
      expect(await history(visitor)).toEqual([id])
      expect(await history(elsewhere)).toEqual([id])
      expect(await rowsOf(uid)).toEqual({ tasks: 1, usage: 1, templates: 2, feedback: 1 })
      // The newer answer counts.
      expect(await db().select().from(feedback).where(eq(feedback.userId, uid))).toMatchObject([{ satisfied: true }])
      expect(await db().$count(user, eq(user.id, anonymous.uid))).toBe(0)
      const old = server.visitor()
      old.cookie = before
      expect((await old.fetch('/auth/v1/me')).status).toBe(204)
      // A run under way ends well for its new owner, and counts for them.
      await visitor.until(id, 'ready')
      expect(await db().select().from(usage).where(eq(usage.userId, uid))).toMatchObject([
        { taskId: id, state: 'charged' },
      ])
      expect((await fetch(new URL((await visitor.task(id)).results[0]?.url ?? '', server.url))).status).toBe(200)
    })

    test('is told nothing more: their sockets end', async () => {
      const visitor = server.visitor()
      const { id } = await visitor.run(tool, await discPicture(32, 32))
      const socket = new WebSocket(new URL('/tasks/v1/position', server.url.replace('http', 'ws')), {
        headers: { cookie: visitor.cookie },
      })
      const closed = once(socket, 'close')
      await once(socket, 'message')
      await signIn(server, visitor)
      const [code] = await closed
      expect(code).toBe(4410)
      await visitor.cancel(id)
    })

    test('gives nothing to the next account when there was none before', async () => {
      const visitor = server.visitor()
      await signIn(server, visitor, 'first@example.com')
      const { id } = await visitor.run(tool, await discPicture(32, 32))
      await signIn(server, visitor, 'second@example.com')
      expect(await history(visitor)).toEqual([])
      await signIn(server, visitor, 'first@example.com')
      expect(await history(visitor)).toEqual([id])
      await visitor.cancel(id)
    })

    test('stays as they are when the sign-in fails', async () => {
      const visitor = server.visitor()
      const { id } = await visitor.run(tool, await discPicture(32, 32))
      const anonymous = await whoIs(visitor)
      const body = { token: 'made-up', email: 'a@example.com' }
      expect((await visitor.send('/auth/v1/email-link/redeem', body)).status).toBe(400)
      expect(await whoIs(visitor)).toEqual(anonymous)
      expect(await history(visitor)).toEqual([id])
      await visitor.cancel(id)
    })

    test('what its browser sent before it knew is refused, and makes nobody else of it', async () => {
      const visitor = server.visitor()
      const { id } = await visitor.run(tool, await discPicture(32, 32))
      const { cookie } = visitor
      await signIn(server, visitor)
      const late = server.visitor()
      late.cookie = cookie
      const answer = await late.post(tool, await discPicture(32, 32))
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await errorOf(answer)).toMatchObject({ status: 409, code: 'session-changed' })
      await visitor.cancel(id)
    })

    test('runs of the same moment are refused or kept, never lost', async () => {
      const visitor = server.visitor()
      await visitor.run(tool, await discPicture(32, 32))
      const picture = await discPicture(32, 32)
      const runs = ['image-upscaler', 'relight', 'text-remover'].map((other) => visitor.post(other, picture))
      // One is in before the sign-in begins; the others race with it.
      await Promise.race(runs)
      const { uid } = await signIn(server, visitor)
      const answers = await Promise.all(runs)
      const accepted = answers.filter(({ status }) => status === 202)
      for (const answer of answers) {
        if (answer.status !== 202) expect(await errorOf(answer)).toMatchObject({ code: 'session-changed' })
      }
      const ids = await Promise.all(accepted.map(async (answer) => Task.parse(await answer.json()).id))
      expect(ids).not.toEqual([])
      expect(await db().$count(tasks, and(inArray(tasks.id, ids), eq(tasks.userId, uid)))).toBe(ids.length)
      await db().delete(tasks)
    })
  })

  test('everything that is stored can be taken along, and nobody else sees it', async () => {
    const visitor = server.visitor()
    const { id } = await visitor.run(tool, await discPicture(32, 32))
    const profile = await signIn(server, visitor, 'export@example.com')
    await visitor.send('/auth/v1/password/change', { next: 'a password to be kept out' })
    await say(visitor, true)
    await keepTemplate(profile.uid, 'Mine')
    const [ready] = await seedTasks(server, profile.uid, [
      { hasOwnFiles: true, createdAt: new Date(Date.now() - 3_600_000) },
    ])
    const answer = await visitor.fetch('/auth/v1/export')
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.json"$/)
    const text = await answer.text()
    const stored = JSON.parse(text) as Record<string, unknown>
    expect(stored).toMatchObject({
      profile: { ...profile, hasPassword: true },
      document: { web: { lastSignIn: expect.any(String), lastSignInMethod: 'loginForm' } },
      subscriptions: [],
      tasks: [
        { id, tool },
        { id: ready, tool },
      ],
      templates: [{ name: 'Mine' }],
      feedback: [{ tool, satisfied: true }],
      usage: [{ tool }],
    })
    expect((stored.signInMethods as { provider: string }[]).map(({ provider }) => provider).sort()).toEqual([
      'credential',
      'email-link',
    ])
    const [uploaded, made] = (stored.tasks as unknown[]).map((task) => Task.parse(task))
    for (const [url, type] of [
      [uploaded?.input?.url, 'image/jpeg'],
      [uploaded?.input?.thumbnailUrl, 'image/webp'],
      [made?.results[0]?.url, 'image/png'],
      [made?.results[0]?.thumbnailUrl, 'image/webp'],
    ]) {
      expect(url).toMatch(/^http/)
      expect((await fetch(url ?? '')).headers.get('content-type')).toBe(type)
    }
    // Neither the password's hash nor anything that opens the account.
    const secrets = [
      ...(await db().select({ secret: account.password }).from(account).where(eq(account.userId, profile.uid))),
      ...(await db().select({ secret: session.token }).from(session).where(eq(session.userId, profile.uid))),
    ]
    for (const { secret } of secrets) if (secret) expect(text).not.toContain(secret)
    expect(await errorOf(await server.visitor().fetch('/auth/v1/export'))).toMatchObject({ code: 'not-signed-in' })
    await visitor.deleteAll()
  })

  test('a deleted account leaves no rows and no files, and its address is free', async () => {
    const email = 'delete@example.com'
    const [visitor, elsewhere] = [server.visitor(), server.visitor()]
    const over = await visitor.run(tool, await discPicture(32, 32))
    const { uid } = await signIn(server, visitor, email)
    await visitor.cancel(over.id)
    const running = await visitor.run(tool, await discPicture(32, 32))
    await say(visitor, true)
    await keepTemplate(uid, 'Mine')
    await visitor.send('/auth/v1/password/change', { next: 'a long enough password' })
    await visitor.send('/auth/v1/email-link', { email })
    await signIn(server, elsewhere, email)
    const inputs = [over.input, running.input]
    const addresses = inputs.flatMap((input) =>
      [input?.url, input?.thumbnailUrl].map((url) => new URL(url ?? '', server.url)),
    )
    for (const address of addresses) expect((await fetch(address)).status).toBe(200)
    const files = await openDisk(join(server.dataDir, 'files'))
    const keysOf = async () => {
      const keys: string[] = []
      for (const { id } of [over, running]) {
        for await (const { key } of files.list(`tasks/${id}/`)) keys.push(key)
      }
      return keys
    }
    expect((await keysOf()).length).toBeGreaterThanOrEqual(addresses.length)

    expect((await visitor.fetch('/auth/v1/me', { method: 'DELETE' })).status).toBe(204)
    expect(visitor.cookie).toBe('')
    for (const address of addresses) expect((await fetch(address)).status).toBe(404)
    // A worker that was just storing a result takes it back once it finds the run gone.
    await eventually(async () => (await keysOf()).length === 0)
    expect(await rowsOf(uid)).toEqual({ tasks: 0, usage: 0, templates: 0, feedback: 0 })
    const left = [
      await db().$count(user, eq(user.id, uid)),
      await db().$count(session, eq(session.userId, uid)),
      await db().$count(account, eq(account.userId, uid)),
      await db().$count(userDocuments, eq(userDocuments.userId, uid)),
      await db().$count(oneTimeTokens, eq(oneTimeTokens.subject, email)),
    ]
    expect(left).toEqual([0, 0, 0, 0, 0])
    expect((await elsewhere.fetch('/auth/v1/me')).status).toBe(204)
    expect((await elsewhere.fetch(`/tasks/v1/${running.id}`)).status).toBe(404)
    expect((await signIn(server, server.visitor(), email)).uid).not.toBe(uid)
    expect(await errorOf(await server.visitor().fetch('/auth/v1/me', { method: 'DELETE' }))).toMatchObject({
      code: 'not-signed-in',
    })
  })

  test('a deleted account does not give its runs back: whoever signs up again goes on where they were, for a day', async () => {
    const used = async (visitor: TestVisitor) => {
      const { usage: all } = Limits.parse(await (await visitor.fetch('/limits/v1')).json())
      return [all[tool]?.used, all.relight?.used]
    }
    const leave = (visitor: TestVisitor) => visitor.fetch('/auth/v1/me', { method: 'DELETE' })
    const newcomer = async (email: string) => {
      const visitor = server.visitor()
      const { uid } = await signIn(server, visitor, email)
      return { visitor, uid }
    }
    // Runs of visitors without an account, which are counted for their network.
    await db().delete(hashedUsage)
    const first = await newcomer('runs@example.com')
    await spendRuns(server, { userId: first.uid, tool, runs: 20 })
    await spendRuns(server, { userId: first.uid, tool: 'relight', runs: 3, hoursAgo: 23 })
    await spendRuns(server, { userId: first.uid, tool: 'relight', runs: 4, hoursAgo: 25 })
    await spendRuns(server, { userId: first.uid, tool: 'relight', runs: 5, state: 'returned' })
    expect((await leave(first.visitor)).status).toBe(204)
    const kept = await db().select().from(hashedUsage)
    expect(kept).toHaveLength(23)
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`runs@example|${first.uid}`))

    const second = await newcomer('runs+again@example.com')
    expect(await used(second.visitor)).toEqual([20, 3])
    expect(await errorOf(await second.visitor.post(tool, await discPicture(32, 32)))).toMatchObject({
      code: 'usage-cap',
    })
    expect(await db().$count(hashedUsage)).toBe(0)
    // Signing in once more adds nothing.
    await signIn(server, second.visitor, 'runs+again@example.com')
    expect(await used(second.visitor)).toEqual([20, 3])
    expect(await used((await newcomer('other-runs@example.com')).visitor)).toEqual([0, 0])

    await leave(second.visitor)
    await db()
      .update(hashedUsage)
      .set({ createdAt: new Date(Date.now() - 25 * hourMs) })
    expect(await forgetHashedUsage(db())).toBe(23)
    expect(await used((await newcomer('runs@example.com')).visitor)).toEqual([0, 0])
  })
})
