import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openPglite } from '../store/pglite/open.ts'
import { discPicture } from '../testing/pictures.ts'
import { stopEngine } from '../testing/roles.ts'
import { runAdmin } from '../testing/run-admin.ts'
import { seedTasks } from '../testing/seed-tasks.ts'
import { startTestServer } from '../testing/server.ts'
import { signIn } from '../testing/sign-in.ts'
import type { TestVisitor } from '../testing/visitor.ts'
import { parseCommandLine } from './commands.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-backups-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const email = 'ada@example.com'
const password = 'correct horse battery'

test('a backup of a server at work becomes a server on which all goes on', async () => {
  const [from, to, file] = ['from', 'to', 'backup.tar'].map((name) => join(folder, name)) as [string, string, string]
  const { cookie, picture, seeded, running, waiting } = await backUp(from, file)
  expect(await attempt(['restore', file], { DATA_DIR: to })).toContain(`${to} is as it was at 20`)
  const server = await startTestServer({ PLANS: 'off' }, to)
  try {
    const visitor = server.visitor()
    expect((await visitor.send('/auth/v1/password/sign-in', { email, password })).status).toBe(200)
    expect(picture.equals(await resultOf(visitor, seeded))).toBe(true)
    // Whoever was signed in still is: the secret came along.
    const same = server.visitor()
    same.cookie = cookie
    expect((await same.until(running, 'ready')).results).toHaveLength(1)
    expect((await same.task(waiting)).state).not.toBe('failed')
  } finally {
    await server.stop()
  }
})

/** A backup of a server that runs one task and has another waiting. */
async function backUp(dataDir: string, file: string) {
  await prepareFolder(dataDir)
  const server = await startTestServer({ PLANS: 'off' }, dataDir)
  try {
    const visitor = server.visitor()
    const { uid } = await signIn(server, visitor, email)
    expect((await visitor.send('/auth/v1/password/change', { next: password })).status).toBe(204)
    const [seeded = ''] = await seedTasks(server, uid, [{ hasOwnFiles: true }])
    const picture = await resultOf(visitor, seeded)
    stopEngine(server)
    const running = await visitor.run('remove-background', await discPicture(16, 16))
    const waiting = await visitor.run('remove-background', await discPicture(16, 16))
    await visitor.until(running.id, 'processing')
    const outcome = await runAdmin(['backup', file], { DATA_DIR: dataDir })
    const words = /^\S+backup\.tar holds the database and \d+ files of pictures\./
    expect(outcome).toEqual({ code: 0, stdout: expect.stringMatching(words), stderr: '' })
    // What happens later is not in it.
    await visitor.deleteAll()
    return { cookie: visitor.cookie, picture, seeded, running: running.id, waiting: waiting.id }
  } finally {
    await server.stop()
  }
}

const attempt = (args: string[], env: Record<string, string>): Promise<string> => {
  const command = parseCommandLine(args)
  if (typeof command === 'string' || !('runOnFolder' in command)) throw new Error(`${args} needs no folder`)
  return command.runOnFolder(readConfig({ DATA_DIR: folder, ...env }))
}

test.each([
  ['DATABASE_URL', 'postgres://localhost/none'],
  ['S3_BUCKET', 'pictures'],
])('with %s both commands name the document that has the way', async (name, value) => {
  for (const command of ['backup', 'restore']) {
    const words = new RegExp(`^backup and restore are for the embedded .* ${name} is set: docs/backup.md`)
    await expect(attempt([command, join(folder, 'other.tar')], { [name]: value })).rejects.toThrow(words)
  }
})

test('a backup is of a folder with a database, and does not go into it', async () => {
  const dataDir = join(folder, 'own')
  const make = (file: string) => attempt(['backup', file], { DATA_DIR: dataDir })
  await expect(make(join(folder, 'nothing.tar'))).rejects.toThrow(/^There is no database in .*own: check DATA_DIR/)
  await expect(make(join(dataDir, 'backup.tar'))).rejects.toThrow(/is inside the data folder/)
})

async function prepareFolder(dataDir: string): Promise<void> {
  const database = await openPglite({
    dataDir,
    snapshotPath: process.env.SAFELIGHT_TEST_SNAPSHOT,
    onFatal: (error) => {
      throw error
    },
  })
  await database.close()
}

const resultOf = async (visitor: TestVisitor, id: string): Promise<Buffer> => {
  const answer = await visitor.fetch(`/tasks/v1/${id}/results/0`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
