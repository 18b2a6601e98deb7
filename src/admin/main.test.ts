import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Database } from '../store/database.ts'
import { openDatabase } from '../store/open.ts'
import { user } from '../store/schema.ts'
import { createDatabase } from '../testing/postgres.ts'
import { runAdmin } from '../testing/run-admin.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { signIn } from '../testing/sign-in.ts'
import { errorOf } from '../testing/visitor.ts'

let folder: string
let dataDir: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-admin-'))
  dataDir = join(folder, 'data')
  const database = await openFolder()
  await database.db.insert(user).values([
    { id: 'u-ada', name: 'Ada', email: 'ada@example.com', createdAt: new Date('2026-01-01T00:00:00Z') },
    { id: 'u-eve', name: 'Eve', email: 'eve@example.com', createdAt: new Date('2026-01-02T00:00:00Z') },
  ])
  await database.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const admin = (args: string[], env: Record<string, string> = { DATA_DIR: dataDir }) => runAdmin(args, env)

const openFolder = (): Promise<Database> =>
  openDatabase({
    dataDir,
    snapshotPath: process.env.SAFELIGHT_TEST_SNAPSHOT,
    onFatal: (error) => {
      throw error
    },
  })

test('a command is done in the folder, and its exit code says so', async () => {
  const banned = await admin(['ban', 'EVE@example.com', '--reason', 'spam; "quoted" $HOME'])
  expect(banned).toEqual({ code: 0, stdout: 'eve@example.com (u-eve) is banned\n', stderr: '' })
  const { code, stdout } = await admin(['list-users', '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject([
    { id: 'u-ada', banned: false },
    { id: 'u-eve', banned: true, banReason: 'spam; "quoted" $HOME' },
  ])
})

test('someone who does not exist is an error', async () => {
  const outcome = await admin(['ban', 'nobody@example.com'])
  expect(outcome).toEqual({ code: 1, stdout: '', stderr: 'There is no user nobody@example.com\n' })
})

test('a command line that makes no sense has its own exit code', async () => {
  const outcome = await admin(['bann', 'ada@example.com'])
  expect(outcome).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(/^There is no command bann.*\n$/) })
})

test('a folder without a database stays without one', async () => {
  const outcome = await admin(['list-users'], { DATA_DIR: join(folder, 'mistyped') })
  expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no database in') })
  expect(await readdir(folder)).toEqual(['data'])
})

test('while the server has the folder, the command says so', async () => {
  const database = await openFolder()
  const outcome = await admin(['ban', 'ada@example.com'])
  const [ada] = await database.db.select().from(user).where(eq(user.id, 'u-ada'))
  await database.close()
  expect(outcome).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/is running on .*: stop it/) })
  expect(ada).toMatchObject({ banned: false })
})

const adminUrl = process.env.SAFELIGHT_TEST_POSTGRES

describe.skipIf(!adminUrl)('on a Postgres that a server uses', () => {
  let server: TestServer
  let database: Awaited<ReturnType<typeof createDatabase>>
  beforeAll(async () => {
    database = await createDatabase(adminUrl ?? '')
    server = await startTestServer({ DATABASE_URL: database.url })
  })
  afterAll(async () => {
    await server.stop()
    await database.drop()
  })
  const here = (...args: string[]) => admin(args, { DATABASE_URL: database.url, DATA_DIR: folder })

  test('a ban is felt at once: the sockets close, the session is refused', async () => {
    const visitor = server.visitor()
    const { uid, email } = await signIn(server, visitor)
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/live/v1`, { headers: { cookie: visitor.cookie } })
    await once(socket, 'open')
    const closed = once(socket, 'close')
    expect((await here('ban', email ?? '')).code).toBe(0)
    expect((await closed)[0]).toBe(4410)
    expect(await errorOf(await visitor.fetch('/limits/v1'))).toMatchObject({ code: 'auth/user-disabled' })
    expect((await here('unban', uid)).code).toBe(0)
    // Its old session is over.
    expect(await (await visitor.fetch('/limits/v1')).json()).toMatchObject({ role: 'anonymous' })
    await signIn(server, visitor, email ?? '')
  })

  test('Pro is there at once, also for a page that watches', async () => {
    const visitor = server.visitor()
    const { uid, email } = await signIn(server, visitor)
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/live/v1`, { headers: { cookie: visitor.cookie } })
    await once(socket, 'open')
    const next = async () => JSON.parse(String((await once(socket, 'message'))[0]))
    const first = next()
    socket.send(JSON.stringify({ subscribe: `users/${uid}/subscriptionsV2`, id: 1 }))
    expect(await first).toEqual({ id: 1, snapshot: [] })
    const second = next()
    expect((await here('grant-pro', email ?? '', '--days', '3')).code).toBe(0)
    expect(await second).toMatchObject({ id: 1, snapshot: [{ plan: 'pro', status: 'active', store: 'admin' }] })
    expect(await (await visitor.fetch('/limits/v1')).json()).toMatchObject({ role: 'pro' })
    socket.close()
  })
})
