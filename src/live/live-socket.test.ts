import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { UserDocument } from '../shared/account.ts'
import { LiveAnswer, liveWatchLimit } from '../shared/live.ts'
import { bannerLimit } from '../shared/page-banners.ts'
import type { Database } from '../store/database.ts'
import { openDatabase } from '../store/open.ts'
import { banners, session, subscriptions, user, userDocuments } from '../store/schema.ts'
import { newMember } from '../testing/member.ts'
import type { TestServer } from '../testing/server.ts'
import { databases } from '../testing/stores.ts'
import { eventually } from '../testing/visitor.ts'
import { announceBanners, announceSessionsEnded, announceSubscriptions } from './channels.ts'
import { writeUserDocument } from './write-user-document.ts'

describe.each(databases)('on $name', ({ serve }) => {
  let server: TestServer
  /** Another process's way into the same database, where there can be one. */
  let elsewhere: Database
  const clients: LiveClient[] = []

  beforeAll(async () => {
    server = await serve()
    elsewhere = server.databaseUrl
      ? await openDatabase({ databaseUrl: server.databaseUrl, onFatal: () => {} })
      : server.running.database
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) client.socket.terminate()
  })
  afterAll(async () => {
    if (server.databaseUrl) await elsewhere.close()
    await server.stop()
  })

  const db = () => server.running.database.db
  const connect = async (cookie = '', path = '/live/v1'): Promise<LiveClient> => {
    const client = new LiveClient(server.url, cookie, path)
    clients.push(client)
    await once(client.socket, 'open')
    return client
  }
  const addSubscription = (userId: string, id: string, status: 'active' | 'inactive') =>
    elsewhere.db.insert(subscriptions).values({ id, userId, plan: 'pro', status, store: 'test' })

  test('documents come at once, and again when another process has changed them', async () => {
    const { userId, cookie } = await newMember(server)
    await db().delete(userDocuments)
    const client = await connect(cookie)
    client.say({ subscribe: `users/${userId}`, id: 1 }, { subscribe: `users/${userId}/subscriptionsV2`, id: 2 })
    expect(await client.next(1)).toEqual({ id: 1, snapshot: null })
    expect(await client.next(2)).toEqual({ id: 2, snapshot: [] })

    await writeUserDocument(elsewhere.db, userId, { method: 'loginForm' })
    const first = UserDocument.parse(((await client.news(1, null)) as { snapshot: unknown }).snapshot)
    expect(first.web.lastSignInMethod).toBe('loginForm')
    expect(Date.parse(first.web.lastSignIn ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await writeUserDocument(elsewhere.db, userId, { method: 'qrcode' })
    const second = await client.news(1, first)
    expect(second).toMatchObject({ snapshot: { web: { lastSignInMethod: 'qrcode' } } })

    await elsewhere.db.transaction(async (tx) => {
      await tx.insert(subscriptions).values({ id: `a-${userId}`, userId, plan: 'pro', status: 'trial', store: 'test' })
      await announceSubscriptions(tx, userId)
    })
    const trial = {
      id: `a-${userId}`,
      plan: 'pro',
      status: 'trial',
      billingPeriod: null,
      expiresAt: null,
      store: 'test',
    }
    expect(await client.next(2)).toEqual({ id: 2, snapshot: [trial] })
    expect(client.answers.filter((answer) => !isDeepStrictEqual(answer, second))).toEqual([])
  })

  test('documents of others are refused alike, whether they exist or not, and nothing of them is ever sent', async () => {
    const owner = await newMember(server)
    await writeUserDocument(db(), owner.userId, { method: 'loginForm' })
    const stranger = await connect((await newMember(server)).cookie)
    const nobody = await connect()
    for (const client of [stranger, nobody]) {
      for (const uid of [owner.userId, 'no-such-user', '%00', '..']) {
        client.say({ subscribe: `users/${uid}`, id: 1 }, { subscribe: `users/${uid}/subscriptionsV2`, id: 2 })
        expect(await client.next(1)).toEqual({ id: 1, error: 'permission-denied' })
        expect(await client.next(2)).toEqual({ id: 2, error: 'permission-denied' })
      }
    }
    await writeUserDocument(db(), owner.userId, { method: 'qrcode' })
    await addSubscription(owner.userId, `b-${owner.userId}`, 'active')
    await announceSubscriptions(db(), owner.userId)
    // What is sent afterwards has overtaken nothing.
    const witness = await connect(owner.cookie)
    witness.say({ subscribe: `users/${owner.userId}`, id: 1 })
    await witness.next(1)
    for (const client of [stranger, nobody]) {
      client.say({ subscribe: 'users', id: 9 })
      expect(await client.next(9)).toEqual({ id: 9, error: 'not-found' })
      expect(client.answers).toEqual([])
    }
  })

  test('what names no document is not found', async () => {
    const { userId, cookie } = await newMember(server)
    const client = await connect(cookie)
    const wrong = ['', '/', 'users', 'users/', `users/${userId}/`, `users/${userId}/tasks`, `/users/${userId}`, 'user']
    for (const [id, path] of wrong.entries()) {
      client.say({ subscribe: path, id })
      expect(await client.next(id), path).toEqual({ id, error: 'not-found' })
    }
  })

  test('the ten newest banners that have started are for everybody, and the ten that start next', async () => {
    const client = await connect()
    client.say({ subscribe: 'banners', id: 3 })
    expect(await client.next(3)).toEqual({ id: 3, snapshot: [] })
    const manyRows = (year: number) =>
      Array.from({ length: bannerLimit + 2 }, (_, at) => ({
        env: 'production',
        visibility: ['/*'],
        message: `${year} ${at}`,
        startAt: new Date(Date.UTC(year, 0, at + 1)),
        endAt: at % 2 ? new Date(Date.UTC(year + 100, 0, 1)) : null,
      }))
    await elsewhere.db.insert(banners).values([...manyRows(2020), ...manyRows(2120)])
    await announceBanners(elsewhere.db)
    const answer = (await client.next(3)) as { snapshot: { message: string }[] }
    expect(answer.snapshot.map(({ message }) => message)).toEqual([
      ...[9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((at) => `2120 ${at}`),
      ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => `2020 ${at}`),
    ])
    expect(answer.snapshot[0]).toEqual({
      id: expect.any(String),
      env: 'production',
      visibility: ['/*'],
      message: '2120 9',
      startAt: '2120-01-10T00:00:00.000Z',
      endAt: '2220-01-01T00:00:00.000Z',
    })
    await db().delete(banners)
  })

  test('who stops following hears no more; a number that is used again follows the new path only', async () => {
    const { userId, cookie } = await newMember(server)
    const client = await connect(cookie)
    client.say({ subscribe: `users/${userId}`, id: 1 }, { subscribe: `users/${userId}`, id: 2 })
    await Promise.all([client.next(1), client.next(2)])
    client.say({ unsubscribe: 1 }, { unsubscribe: 77 }, { subscribe: 'banners', id: 2 })
    await client.next(2)
    client.say({ subscribe: `users/${userId}`, id: 3 })
    await client.next(3)
    await writeUserDocument(elsewhere.db, userId, { method: 'qrcode' })
    await client.next(3)
    expect(client.answers).toEqual([])
  })

  test('a change in a transaction that is undone is not told', async () => {
    const { userId, cookie } = await newMember(server)
    const client = await connect(cookie)
    client.say({ subscribe: `users/${userId}`, id: 1 })
    await client.next(1)
    const undone = elsewhere.db.transaction(async (tx) => {
      await writeUserDocument(tx, userId, { method: 'qrcode' })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await writeUserDocument(elsewhere.db, userId, { method: 'loginForm' })
    expect(await client.next(1)).toMatchObject({ snapshot: { web: { lastSignInMethod: 'loginForm' } } })
  })

  test('a failing database is told as such, and made up when it is back', async () => {
    const { userId, cookie } = await newMember(server)
    const client = await connect(cookie)
    await db().execute(sql`alter table user_documents rename to away`)
    client.say({ subscribe: `users/${userId}`, id: 1 })
    expect(await client.next(1)).toEqual({ id: 1, error: 'internal' })
    await db().execute(sql`alter table away rename to user_documents`)
    await writeUserDocument(db(), userId, { method: 'qrcode' })
    expect(await client.next(1)).toMatchObject({ snapshot: { web: { lastSignInMethod: 'qrcode' } } })
  })

  test('nobody follows, says or opens without bounds', async () => {
    const { userId, cookie } = await newMember(server)
    const greedy = await connect(cookie)
    greedy.say(...Array.from({ length: liveWatchLimit }, (_, id) => ({ subscribe: `users/${userId}`, id })))
    await greedy.next(liveWatchLimit - 1)
    greedy.say({ subscribe: `users/${userId}`, id: 0 })
    await greedy.next(0)
    greedy.say({ subscribe: `users/${userId}`, id: liveWatchLimit })
    expect(await greedy.end).toEqual({ code: 4429, reason: 'too-many-subscriptions' })

    const talkative = await connect(cookie)
    talkative.say(...Array.from({ length: 101 }, () => ({ unsubscribe: 1 })))
    expect(await talkative.end).toEqual({ code: 4429, reason: 'too-many-messages' })

    const long = await connect(cookie)
    long.say({ subscribe: 'x'.repeat(5000), id: 1 })
    expect(await long.end).toMatchObject({ code: 1009 })

    for (const nonsense of ['', '{', 'null', '[]', '{"subscribe":"banners"}', '{"unsubscribe":-1}', '{"id":1}']) {
      const client = await connect(cookie)
      client.socket.send(nonsense)
      expect(await client.end, nonsense).toEqual({ code: 4400, reason: 'not-understood' })
    }
  })

  test('an owner has so many sockets, of both kinds together', async () => {
    const { cookie } = await newMember(server)
    const paths = Array.from({ length: 60 }, (_, at) => (at % 2 ? '/live/v1' : '/tasks/v1/position'))
    const open = await Promise.all(paths.map((path) => connect(cookie, path)))
    for (const client of open) client.say({ subscribe: 'banners', id: 1 })
    await Promise.all(open.map(({ firstWord }) => firstWord))
    const last = await connect(cookie)
    expect(await last.end).toEqual({ code: 4429, reason: 'too-many-sockets' })
    open[0]?.socket.close()
    await open[0]?.end
    await eventually(async () => {
      const again = await connect(cookie)
      again.say({ subscribe: 'banners', id: 1 })
      const answer = await Promise.race([again.next(1), again.end])
      return 'snapshot' in answer
    })
    const other = await connect((await newMember(server)).cookie)
    other.say({ subscribe: 'banners', id: 1 })
    expect(await other.next(1)).toMatchObject({ id: 1 })
  })

  test('a reader who does not read is cut off', async () => {
    const message = 'x'.repeat(100_000)
    const row = { env: 'production', visibility: ['/*'], message, startAt: new Date() }
    await db()
      .insert(banners)
      .values(Array.from({ length: bannerLimit }, () => row))
    const held = () => server.running.app.websocketServer.clients.size
    await eventually(async () => held() === 0)
    const client = await connect()
    client.socket.pause()
    client.say(...Array.from({ length: liveWatchLimit }, (_, id) => ({ subscribe: 'banners', id })))
    await eventually(async () => held() === 0)
    expect(client.answers.length).toBeLessThan(liveWatchLimit)
    await db().delete(banners)
  })

  test('sockets end with their session, and only those', async () => {
    const { userId, email, cookie, sessionId } = await newMember(server)
    const another = await newMember(server, email)
    const [signedOut, tasksOfIt, stays] = await Promise.all([
      connect(cookie),
      connect(cookie, '/tasks/v1/position'),
      connect(another.cookie),
    ])
    for (const client of [signedOut, stays]) {
      client.say({ subscribe: `users/${userId}`, id: 1 })
      await client.next(1)
    }
    await elsewhere.db.transaction(async (tx) => {
      await tx.delete(session).where(eq(session.id, sessionId))
      await announceSessionsEnded(tx, userId)
    })
    const ended = { code: 4410, reason: 'session-ended' }
    expect(await Promise.all([signedOut.end, tasksOfIt.end])).toEqual([ended, ended])
    await writeUserDocument(elsewhere.db, userId, { method: 'qrcode' })
    expect(await stays.next(1)).toMatchObject({ snapshot: { web: { lastSignInMethod: 'qrcode' } } })
    expect(signedOut.answers).toEqual([])

    await elsewhere.db.update(user).set({ banned: true }).where(eq(user.id, userId))
    await announceSessionsEnded(elsewhere.db, userId)
    expect(await stays.end).toEqual(ended)
  })

  test('a session that runs out, or whose user is gone, ends its sockets though nobody says so', async () => {
    const [late, gone] = await Promise.all([newMember(server), newMember(server)])
    const clients = await Promise.all([connect(late.cookie), connect(gone.cookie)])
    for (const client of clients) {
      client.say({ subscribe: 'banners', id: 1 })
      await client.next(1)
    }
    await db().update(session).set({ expiresAt: sql`now()` }).where(eq(session.id, late.sessionId))
    await db().delete(user).where(eq(user.id, gone.userId))
    const ended = { code: 4410, reason: 'session-ended' }
    expect(await Promise.all(clients.map(({ end }) => end))).toEqual([ended, ended])
  })

  test('with a session that is over one is a visitor like any other', async () => {
    const { userId, cookie, sessionId } = await newMember(server)
    await db().delete(session).where(eq(session.id, sessionId))
    const client = await connect(cookie)
    client.say({ subscribe: `users/${userId}`, id: 1 }, { subscribe: 'banners', id: 2 })
    expect(await client.next(1)).toEqual({ id: 1, error: 'permission-denied' })
    expect(await client.next(2)).toMatchObject({ snapshot: expect.any(Array) })
  })

  test('other sites cannot connect', async () => {
    const { cookie } = await newMember(server)
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/live/v1`, {
      headers: { cookie },
      origin: 'https://evil.example',
    })
    const refusal = await new Promise<Error>((resolve) => socket.once('error', resolve))
    expect(refusal.message).toContain('403')
  })

  test('what changed while the database could not be heard is made up', async ({ skip }) => {
    // PGlite has no connection to lose.
    if (!server.databaseUrl) return skip()
    const { userId, cookie } = await newMember(server)
    const client = await connect(cookie)
    client.say({ subscribe: `users/${userId}`, id: 1 })
    expect(await client.next(1)).toMatchObject({ snapshot: { web: { lastSignInMethod: 'loginForm' } } })
    // Without a word to anybody, as if the word had been lost with the connection.
    await elsewhere.db
      .update(userDocuments)
      .set({ webLastSignInMethod: 'qrcode' })
      .where(eq(userDocuments.userId, userId))
    await elsewhere.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    expect(await client.next(1)).toMatchObject({ snapshot: { web: { lastSignInMethod: 'qrcode' } } })
  })
})

/** A browser's end of `WS /live/v1`. */
class LiveClient {
  readonly socket: WebSocket
  readonly answers: LiveAnswer[] = []
  readonly firstWord: Promise<unknown>
  readonly end: Promise<{ code: number; reason: string }>

  constructor(url: string, cookie: string, path: string) {
    this.socket = new WebSocket(new URL(path, url.replace('http', 'ws')), { headers: { cookie } })
    this.socket.on('error', () => {})
    this.socket.on('message', (data) => {
      const message: unknown = JSON.parse(String(data))
      if (path === '/live/v1') this.answers.push(LiveAnswer.parse(message))
    })
    this.firstWord = once(this.socket, 'message')
    this.firstWord.catch(() => {})
    this.end = new Promise((resolve) => {
      this.socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
    })
  }

  say(...requests: object[]): void {
    for (const request of requests) this.socket.send(JSON.stringify(request))
  }

  /** The next answer with this number that is not the same again: what signing in announced may be told late. */
  async news(id: number, known: unknown): Promise<LiveAnswer> {
    for (;;) {
      const answer = await this.next(id)
      if (!('snapshot' in answer && isDeepStrictEqual(answer.snapshot, known))) return answer
    }
  }

  /** The next answer with this number. */
  next(id: number): Promise<LiveAnswer> {
    return eventually(async () => {
      const at = this.answers.findIndex((answer) => answer.id === id)
      return at < 0 ? null : this.answers.splice(at, 1)[0]
    })
  }
}
