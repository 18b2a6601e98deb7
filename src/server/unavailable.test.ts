import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { asBlob, discPicture, drawDisc } from '../testing/pictures.ts'
import { createDatabase } from '../testing/postgres.ts'
import { stopEngine } from '../testing/roles.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { errorOf, eventually, type TestVisitor } from '../testing/visitor.ts'

const expectAway = async (server: TestServer, visitor: TestVisitor) => {
  for (const send of [
    () => visitor.fetch('/tasks/v1'),
    async () => visitor.post('remove-background', await discPicture(16, 16)),
    () => visitor.send('/auth/v1/email-link', { email: 'ada@example.com' }),
    () => visitor.fetch('/relight/v1/templates/mine', { method: 'DELETE' }),
  ]) {
    const answer = await send()
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await errorOf(answer)).toMatchObject({ status: 503, code: 'unavailable' })
  }
  const readiness = await eventually(async () => {
    const answer = await server.visitor().fetch('/readyz')
    return answer.status === 503 && answer
  })
  expect(await readiness.json()).toEqual({ status: 'not ready', reason: 'unavailable' })
  // Pages need no database.
  expect((await server.visitor().fetch('/')).status).toBe(200)
}

test('the embedded database is gone', async () => {
  const server = await startTestServer()
  const visitor = server.visitor()
  await visitor.post('remove-background', null)
  await server.running.database.close()
  await expectAway(server, visitor)
  // Its worker cannot say that it leaves.
  await expect(server.stop()).rejects.toThrow()
})

const adminUrl = process.env.SAFELIGHT_TEST_POSTGRES

test.skipIf(!adminUrl)('Postgres cannot be reached, and comes back', async () => {
  const database = await createDatabase(adminUrl as string)
  const way = await openWay(database.url)
  const server = await startTestServer({ DATABASE_URL: way.url })
  const visitor = server.visitor()
  await visitor.post('remove-background', null)
  await way.close()
  await expectAway(server, visitor)
  await way.reopen()
  await eventually(async () => (await visitor.fetch('/tasks/v1')).status === 200)
  await server.stop()
  await way.close()
  await database.drop()
})

/** A way to a Postgres that can be closed, as when its machine is taken from the net. */
async function openWay(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const listener = createServer((from) => {
    const to = connect(Number(port), hostname)
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        from.destroy()
        to.destroy()
      })
    }
    from.pipe(to).pipe(from)
  })
  const listen = (at: number) => new Promise<void>((resolve) => listener.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port: own } = listener.address() as { port: number }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${own}`
  return {
    url: url.href,
    reopen: () => listen(own),
    close: () =>
      new Promise<void>((resolve) => {
        listener.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Root on Linux can make a disk of any size. */
const smallDisk = (): string | null => {
  const dir = mkdtempSync(join(tmpdir(), 'safelight-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'safelight', dir], { stdio: 'ignore' })
    return dir
  } catch {
    rmSync(dir, { recursive: true })
    return null
  }
}
const disk = smallDisk()
afterAll(async () => {
  if (!disk) return
  execFileSync('umount', [disk])
  await rm(disk, { recursive: true })
})

describe.skipIf(!disk)(`a full disk${disk ? '' : ' (none can be made here)'}`, () => {
  test('is said, during the upload and by the readiness, and is over when there is room', async () => {
    const dataDir = disk as string
    const server = await startTestServer({ DATA_DIR: dataDir, SHUTDOWN_SECONDS: '0' })
    stopEngine(server)
    const visitor = server.visitor()
    const large = asBlob(Buffer.concat([await drawDisc(16, 16), Buffer.alloc(12e6)]))
    const full = { status: 507, code: 'storage-full', message: 'The server has no room left for this image' }
    expect(await errorOf(await visitor.post('remove-background', large))).toEqual(full)
    expect((await visitor.fetch('/readyz')).status).toBe(200)
    const filler = join(dataDir, 'filler')
    await writeFile(filler, Buffer.alloc(9e6)).catch(() => {})
    const readiness = await eventually(async () => {
      const answer = await visitor.fetch('/readyz')
      return answer.status === 503 && answer
    })
    expect(await readiness.json()).toEqual({ status: 'not ready', reason: 'storage-full' })
    expect(await errorOf(await visitor.post('remove-background', await discPicture(16, 16)))).toEqual(full)
    await rm(filler)
    await visitor.run('remove-background', await discPicture(16, 16))
    await eventually(async () => (await visitor.fetch('/readyz')).status === 200)
    await server.running.stop()
  })
})
