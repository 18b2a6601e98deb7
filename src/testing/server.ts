import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { type Running, start } from '../start.ts'
import { freePort } from './free-port.ts'
import { TestVisitor } from './visitor.ts'

export interface TestServer {
  readonly url: string
  readonly running: Running
  readonly dataDir: string
  readonly visitor: () => TestVisitor
  /** Deletes what the visitors so far have made, so that the next test finds an idle worker. */
  readonly clear: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The whole product in this process, on a free port, with a data folder of its own. */
export async function startTestServer(env: Record<string, string | undefined> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'safelight-data-'))
  // Known before it listens: links in mails and the ways back from other sites name it.
  const port = await freePort()
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    BOT_CHECK: 'off',
    APP_INTEGRITY: 'off',
    ...env,
  })
  const running = await start(config, {
    snapshotPath: config.databaseUrl ? undefined : process.env.SAFELIGHT_TEST_SNAPSHOT,
    onFatal: (error) => {
      throw error
    },
  })
  const url = running.address as string
  const visitors: TestVisitor[] = []
  return {
    url,
    running,
    dataDir,
    visitor: () => {
      const visitor = new TestVisitor(url)
      visitors.push(visitor)
      return visitor
    },
    clear: async () => {
      for (const visitor of visitors.splice(0)) await visitor.deleteAll()
    },
    stop: async () => {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
